"""Light by the hour: what burns, where the sun stands, what the sky and the city do."""
import bpy

import court
import enclosure
import lights
import sky
import surroundings
from props import bench
from shapes import stand

# floods: level of the court's own lamps; city: (lamp strength, share of lit windows); bloom: share of violet in the crowns.
HOURS = {
    'night': {'floods': 1.0, 'city': (1.5, 0.24), 'neighbours': 2600, 'lit': True},
    'rain': {'floods': 1.0, 'city': (1.0, 0.22), 'neighbours': 2600, 'lit': True},
    'blue': {'floods': 0.8, 'city': (1.6, 0.28), 'neighbours': 1900, 'lit': True},
    'dusk': {'floods': 0.75, 'city': (1.2, 0.2), 'neighbours': 1500, 'lit': True, 'sky': 1.15, 'clouds': 0.35, 'cloud_colour': (0.34, 0.16, 0.26)},
    'dawn': {'floods': 0.0, 'sun': (9, 75, 2.6, (1.0, 0.62, 0.34), 1.2), 'city': (0.6, 0.08), 'sky': 0.8, 'clouds': 0.25, 'cloud_colour': (0.9, 0.62, 0.48)},
    'morning': {'floods': 0.0, 'sun': (26, 70, 4.2, (1.0, 0.86, 0.68), 0.6), 'city': (0.0, 0.0), 'sky': 0.8, 'clouds': 0.3},
    'noon': {'floods': 0.0, 'sun': (66, 25, 5.2, (1.0, 0.96, 0.90), 0.53), 'city': (0.0, 0.0), 'sky': 0.75, 'clouds': 0.55},
    'golden': {'floods': 0.0, 'sun': (15, 268, 4.6, (1.0, 0.66, 0.36), 0.6), 'city': (0.4, 0.05), 'sky': 0.62, 'clouds': 0.3, 'cloud_colour': (1.0, 0.72, 0.52)},
}
SKY_OF = {'morning': 'day', 'noon': 'day', 'golden': 'dawn'}

TREES = [
    (-30, -44, 0, 0.8, 10), (-21, -46, 1, 0.7, 80), (-12, -47, 2, 0.62, 150), (-2, -48, 0, 0.42, 200), (9, -48, 1, 0.55, 30),
    (20, -45, 2, 0.8, 300), (31, -42, 0, 0.9, 60), (15.5, -14, 1, 1.05, 10), (17, -4, 2, 1.1, 130), (15.5, 6, 1, 1.0, 250),
    (17, 15, 0, 1.0, 45), (-27, -14, 2, 1.2, 90), (-27, 9.5, 1, 1.2, 20), (-26, 18, 0, 1.1, 340), (20, 27, 1, 1.2, 100),
    (-16, 28, 2, 1.25, 12), (6, 31, 0, 1.2, 77), (13, -29, 2, 0.9, 5)]


def build(shot):
    hour = shot['hour']
    plan = {**HOURS[hour], **shot.get('light', {})}
    wet = plan.get('wet', hour == 'rain')
    root = bpy.context.scene.collection
    made_court = court.build(root, 0.4 if wet else 0.0)
    net = court.build_net(root)
    walls = enclosure.build(root, plan.get('dusty', 0.05))
    heads = lights.build_heads(root, plan['floods'] > 0, shot['camera'].get('stop', 22) < 3, shot.get('kind') == 'film')
    surroundings.ground(root, wet)
    if plan['floods'] > 0:
        lights.build_floods(plan['floods'], shot.get('kind') == 'film')
    if 'sun' in plan:
        lights.build_sun(*plan['sun'])
    skip = shot.get('without', [])
    if 'neighbours' not in skip:
        places = [(0, -27, 0), (-15, 0, 0), (-15, -27, 0)]
        lights.neighbours([made_court, walls, heads, net], places)
        if plan.get('neighbours'):
            for place in places:
                lights.neighbour_lamp(place, plan['neighbours'])
    for x, y, power in plan.get('uplights', []):
        lights.uplight(x, y, power)
    sky.build(SKY_OF.get(hour, hour), plan.get('heading'), plan.get('clouds', 0.0), plan.get('cloud_colour', (0.92, 0.92, 0.94)), plan.get('sky', 1.0))
    if 'trees' not in skip:
        surroundings.trees(root, plan.get('bloom', 0.6), TREES)
    if 'hedge' not in skip:
        surroundings.hedge(root, (11, -22, 0), (11, 14, 0))
    if 'club' not in skip:
        surroundings.club_house(root, stand((0.5, 21, 0)), plan.get('lit', False))
    if 'benches' not in skip:
        for y in (1.6, -2.9, 4.6):
            bench(root, stand((6.7, y, 0), (0, 0, -90)))
    if 'city' not in skip:
        surroundings.city(root, *plan['city'], plan.get('city_at', (120, -2300)))
