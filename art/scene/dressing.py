"""Puts the things named by a shot into the scene."""
import court
import props
from shapes import collection, stand


def matrix(thing):
    return stand(thing['at'], thing.get('turn', (0, 0, 0)), thing.get('scale', 1.0))


def build(shot):
    home = collection('dressing')
    for n, thing in enumerate(shot.get('props', [])):
        kind = thing['kind']
        seed = thing.get('seed', n + 1)
        if kind == 'ball':
            props.ball(home, thing['at'], thing.get('turn', (30, 20, 0)), thing.get('fibres', 9000), seed)
        elif kind == 'racket':
            props.racket(home, matrix(thing), thing['base'], thing['stripe'], thing['trim'])
        elif kind == 'bench':
            props.bench(home, matrix(thing))
        elif kind == 'tube':
            props.tube(home, matrix(thing), thing.get('filled', 3))
        elif kind == 'lid':
            props.lid(home, matrix(thing))
        elif kind == 'petals':
            props.petals(home, thing['at'], thing['reach'], thing['count'], seed)
        elif kind == 'drops':
            props.drops(home, thing['plane'], thing['x'], thing['z'], thing['count'], seed, thing.get('side', -1))
        elif kind == 'basket':
            props.basket(home, matrix(thing), thing.get('balls', 60), seed)
        elif kind == 'patch':
            court.grow_patch(home, thing['at'], thing['reach'], thing['count'], seed, thing.get('tall', 0.011))
        else:
            raise SystemExit(f'unknown thing: {kind}')
