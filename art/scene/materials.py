"""Surfaces. Each function returns a fresh material; colours are linear, measured against the site's palette."""
import bpy


class Graph:
    """A short hand for node trees."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.node('ShaderNodeOutputMaterial')

    def node(self, kind, inputs=None, **settings):
        made = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.set(made.inputs[key], value)
        return made

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == 'RGBA' and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def position(self):
        return self.node('ShaderNodeNewGeometry').outputs['Position']

    def local(self):
        return self.node('ShaderNodeTexCoord').outputs['Object']

    def scaled(self, vector, scale):
        return self.node('ShaderNodeVectorMath', {0: vector, 1: scale}, operation='MULTIPLY').outputs[0]

    def noise(self, vector, scale, detail=2.0, rough=0.5):
        return self.node('ShaderNodeTexNoise', {
            'Vector': vector, 'Scale': scale, 'Detail': detail, 'Roughness': rough}).outputs['Fac']

    def math(self, op, a, b=0.0, clamp=False):
        return self.node('ShaderNodeMath', {0: a, 1: b}, operation=op, use_clamp=clamp).outputs[0]

    def span(self, value, low, high, to_low=0.0, to_high=1.0):
        return self.node('ShaderNodeMapRange', {
            'Value': value, 'From Min': low, 'From Max': high, 'To Min': to_low, 'To Max': to_high}).outputs[0]

    def mix(self, fac, a, b):
        return self.node('ShaderNodeMixRGB', {0: fac, 1: a, 2: b}).outputs[0]

    def bump(self, height, strength, distance):
        return self.node('ShaderNodeBump', {
            'Height': height, 'Strength': strength, 'Distance': distance}).outputs[0]

    def principled(self, **inputs):
        return self.node('ShaderNodeBsdfPrincipled', {
            key.replace('_', ' '): value for key, value in inputs.items()}).outputs[0]

    def end(self, shader):
        self.set(self.out.inputs['Surface'], shader)
        return self.material


def plain(name, colour, rough=0.6, metal=0.0, **more):
    g = Graph(name)
    return g.end(g.principled(Base_Color=colour, Roughness=rough, Metallic=metal, **more))


def glow(name, colour, strength):
    g = Graph(name)
    made = g.end(g.node('ShaderNodeEmission', {'Color': colour, 'Strength': strength}).outputs[0])
    # Sampling hundreds of small lamps as lights would cost time and bring noise; the real lights are area lights.
    made.cycles.sample_as_light = False
    return made


def lamp(name, colour, strength, mirrored, sharp=False):
    """A diode panel. Mirror images of it get less, as they are found by chance and would sparkle.

    `sharp`: only glass shows it. Steel and kerbs, which find it in chance pixels, have the area light's gleam already.
    """
    g = Graph(name)
    path = g.node('ShaderNodeLightPath')
    if sharp:
        mirrored = g.math('MULTIPLY', path.outputs['Is Singular Ray'], mirrored)
    made = g.end(g.node('ShaderNodeEmission', {
        'Color': colour, 'Strength': g.span(path.outputs['Is Camera Ray'], 0.0, 1.0, mirrored, strength)}).outputs[0])
    made.cycles.sample_as_light = False
    return made


def turf(name, deep, bright, sand=(0.30, 0.27, 0.22), wet=0.0):
    g = Graph(name)
    p = g.position()
    fibre = g.noise(g.scaled(p, (420, 420, 420)), 1.0, 3.0, 0.65)
    comb = g.noise(g.scaled(p, (230, 40, 60)), 1.0, 2.0)
    clump = g.noise(p, 38.0, 2.0)
    patch = g.noise(p, 0.55, 4.0, 0.62)
    # Rolls two metres wide lie side by side; each catches the light a little differently.
    roll = g.node('ShaderNodeTexWhiteNoise', {'W': g.math('FLOOR', g.math('DIVIDE', g.math('ADD', g.node('ShaderNodeSeparateXYZ', {0: p}).outputs['X'], 51.0), 2.0))}, noise_dimensions='1D').outputs['Value']
    scuff = g.noise(p, 4.2, 5.0, 0.7)
    tone = g.math('ADD', g.math('MULTIPLY', fibre, 0.5), g.math('ADD', g.math('MULTIPLY', comb, 0.25), g.math('MULTIPLY', clump, 0.25)))
    shade = g.math('ADD', g.span(tone, 0.32, 0.68), g.math('ADD', g.span(roll, 0, 1, -0.10, 0.10), g.span(patch, 0.3, 0.7, -0.16, 0.16)), clamp=True)
    colour = g.mix(shade, deep, bright)
    # Silica sand lies between the fibres, more where players turn.
    worn = g.math('MULTIPLY', g.span(patch, 0.42, 0.72), g.span(scuff, 0.40, 0.66), clamp=True)
    grains = g.math('GREATER_THAN', g.noise(p, 620.0, 1.0), 0.60)
    dust = g.math('ADD', g.math('MULTIPLY', worn, 0.13), g.math('MULTIPLY', g.math('MULTIPLY', grains, worn), 0.30), clamp=True)
    colour = g.mix(dust, colour, sand)
    height = g.math('ADD', fibre, g.math('MULTIPLY', clump, 0.7))
    return g.end(g.principled(
        Base_Color=colour, Roughness=0.86 - 0.4 * wet, Specular=0.18 + 0.4 * wet,
        Sheen=0.25, Sheen_Tint=0.8, Normal=g.bump(height, 0.75, 0.006)))


def blade(name, deep, bright):
    """Single fibres for close-ups: each takes its tone from where it stands."""
    g = Graph(name)
    p = g.position()
    tone = g.span(g.noise(g.scaled(p, (310, 310, 0)), 1.0, 1.0), 0.3, 0.7)
    colour = g.mix(tone, deep, bright)
    solid = g.principled(Base_Color=colour, Roughness=0.55, Specular=0.3)
    through = g.node('ShaderNodeBsdfTranslucent', {'Color': colour}).outputs[0]
    return g.end(g.node('ShaderNodeMixShader', {0: 0.3, 1: solid, 2: through}).outputs[0])


def thin_glass(name, tint=(0.90, 0.965, 0.95), strength=1.0, film=0.0):
    """One sheet stands for both faces of the pane: Schlick's curve doubled, the rest passes straight through.
    Blender's own Fresnel node reflects totally from behind, which a pane never does."""
    g = Graph(name)
    geo = g.node('ShaderNodeNewGeometry')
    facing = g.math('ABSOLUTE', g.node(
        'ShaderNodeVectorMath', {0: geo.outputs['Normal'], 1: geo.outputs['Incoming']}, operation='DOT_PRODUCT').outputs['Value'])
    edge = g.math('POWER', g.math('SUBTRACT', 1.0, facing), 5.0)
    reflect = g.math('MULTIPLY', g.math('ADD', 0.075, g.math('MULTIPLY', edge, 0.85)), strength, clamp=True)
    wave = g.bump(g.noise(geo.outputs['Position'], 0.9, 1.0), 0.02, 0.05)
    mirror = g.node('ShaderNodeBsdfGlossy', {'Roughness': 0.0, 'Normal': wave}).outputs[0]
    clear = g.node('ShaderNodeBsdfTransparent', {'Color': tint}).outputs[0]
    pane = g.node('ShaderNodeMixShader', {0: reflect, 1: clear, 2: mirror}).outputs[0]
    if film:
        smear = g.math('MULTIPLY', g.span(g.noise(g.scaled(geo.outputs['Position'], (1.4, 1.4, 0.5)), 2.0, 5.0, 0.65), 0.45, 0.75), film)
        dusty = g.node('ShaderNodeBsdfDiffuse', {'Color': (0.75, 0.78, 0.8)}).outputs[0]
        pane = g.node('ShaderNodeMixShader', {0: smear, 1: pane, 2: dusty}).outputs[0]
    return g.end(pane)


def water(name):
    g = Graph(name)
    return g.end(g.node('ShaderNodeBsdfGlass', {'Color': (1, 1, 1), 'Roughness': 0.0, 'IOR': 1.33}).outputs[0])


def paving(name, wet):
    g = Graph(name)
    p = g.position()
    bricks = g.node('ShaderNodeTexBrick', {
        'Vector': p, 'Color1': (0.115, 0.10, 0.095), 'Color2': (0.075, 0.068, 0.066), 'Mortar': (0.03, 0.028, 0.027),
        'Scale': 1.0, 'Mortar Size': 0.006, 'Mortar Smooth': 0.3, 'Brick Width': 0.22, 'Row Height': 0.11})
    grit = g.noise(p, 160.0, 3.0, 0.7)
    stain = g.noise(p, 0.8, 5.0, 0.6)
    colour = g.mix(g.span(stain, 0.3, 0.75, 0.0, 0.55), bricks.outputs['Color'], (0.035, 0.032, 0.032))
    flat = g.math('ADD', g.math('MULTIPLY', bricks.outputs['Fac'], -1.0), g.math('MULTIPLY', grit, 0.25))
    if not wet:
        return g.end(g.principled(Base_Color=colour, Roughness=0.8, Specular=0.3, Normal=g.bump(flat, 0.6, 0.006)))
    pool = g.math('MULTIPLY', g.span(g.noise(p, 0.42, 4.0, 0.55), 0.47, 0.54), 1.0, clamp=True)
    damp = g.mix(0.55, colour, (0.012, 0.012, 0.013))
    rough = g.math('ADD', 0.02, g.math('MULTIPLY', g.math('SUBTRACT', 1.0, pool), g.span(grit, 0.3, 0.7, 0.18, 0.36)))
    relief = g.math('MULTIPLY', flat, g.math('SUBTRACT', 1.0, pool))
    return g.end(g.principled(Base_Color=damp, Roughness=rough, Specular=0.55, Normal=g.bump(relief, 0.25, 0.004)))


def felt(name, fuzzy=False):
    g = Graph(name)
    p = g.local()
    tuft = g.noise(g.scaled(p, (1, 1, 1)), 900.0 if not fuzzy else 500.0, 3.0, 0.7)
    colour = g.mix(g.span(tuft, 0.3, 0.7), (0.50, 0.64, 0.012), (0.80, 0.92, 0.05))
    made = g.principled(Base_Color=colour, Roughness=0.95, Specular=0.1, Sheen=0.8, Sheen_Tint=0.7,
                        Normal=g.bump(tuft, 0.7, 0.0012))
    return g.end(made)


def wood(name, tone=(0.30, 0.16, 0.075)):
    g = Graph(name)
    p = g.local()
    grain = g.noise(g.scaled(p, (3, 60, 60)), 1.0, 4.0, 0.6)
    vein = g.noise(g.scaled(p, (1.2, 14, 14)), 1.0, 3.0)
    colour = g.mix(g.span(grain, 0.3, 0.7), tone, tuple(c * 0.5 for c in tone))
    colour = g.mix(g.span(vein, 0.45, 0.62, 0.0, 0.5), colour, tuple(min(1, c * 1.5) for c in tone))
    return g.end(g.principled(Base_Color=colour, Roughness=0.52, Specular=0.35, Normal=g.bump(grain, 0.25, 0.002)))


def grip(name, colour):
    g = Graph(name)
    p = g.local()
    wind = g.node('ShaderNodeTexWave', {'Vector': g.scaled(p, (6, 45, 6)), 'Scale': 0.5, 'Distortion': 0.0},
                  bands_direction='Y', wave_profile='SAW').outputs['Fac']
    holes = g.noise(p, 1400.0, 1.0)
    height = g.math('ADD', wind, g.math('MULTIPLY', holes, 0.12))
    return g.end(g.principled(Base_Color=colour, Roughness=0.7, Specular=0.3, Normal=g.bump(height, 0.8, 0.0016)))


def racket_face(name, base, stripe):
    """Carbon weave under lacquer with two slanted stripes."""
    g = Graph(name)
    p = g.local()
    weave = g.node('ShaderNodeTexChecker', {'Vector': g.scaled(p, (420, 420, 0)), 'Scale': 1.0,
                                            'Color1': (1, 1, 1), 'Color2': (0.55, 0.55, 0.55)}).outputs['Color']
    parts = g.node('ShaderNodeSeparateXYZ', {0: p})
    slant = g.math('ADD', parts.outputs['X'], g.math('MULTIPLY', parts.outputs['Y'], 0.55))
    band = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', slant, 0.030)), 0.016)
    hair = g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', slant, -0.004)), 0.003)
    dark = g.node('ShaderNodeMixRGB', {0: 0.6, 1: base, 2: weave}, blend_type='MULTIPLY').outputs[0]
    colour = g.mix(g.math('ADD', band, hair, clamp=True), dark, stripe)
    sand = g.noise(p, 1600.0, 1.0)
    return g.end(g.principled(Base_Color=colour, Roughness=0.38, Specular=0.5, Clearcoat=0.5, Clearcoat_Roughness=0.12,
                              Normal=g.bump(sand, 0.18, 0.0006)))


def foliage(name, shade, light, bloom=None, bloom_share=0.0):
    g = Graph(name)
    p = g.position()
    pick = g.noise(p, 2.3, 2.0)
    fine = g.noise(p, 21.0, 1.0)
    colour = g.mix(g.span(fine, 0.3, 0.7), shade, light)
    if bloom:
        where = g.span(pick, 0.62 - 0.35 * bloom_share, 0.70 - 0.35 * bloom_share)
        colour = g.mix(where, colour, g.mix(g.span(fine, 0.3, 0.7), bloom, tuple(min(1, c * 1.7) for c in bloom)))
    solid = g.principled(Base_Color=colour, Roughness=0.6, Specular=0.25)
    through = g.node('ShaderNodeBsdfTranslucent', {'Color': colour}).outputs[0]
    return g.end(g.node('ShaderNodeMixShader', {0: 0.4, 1: solid, 2: through}).outputs[0])


def room(name, strength):
    """A back wall washed from above by a row of small lamps."""
    g = Graph(name)
    parts = g.node('ShaderNodeSeparateXYZ', {0: g.local()})
    high = g.span(parts.outputs['Z'], 0.2, 2.9, 0.12, 1.0)
    beam = g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', parts.outputs['X'], 2.1)))
    wash = g.math('MULTIPLY', g.math('POWER', high, 1.6), g.math('ADD', 0.35, g.math('MULTIPLY', g.math('POWER', beam, 3.0), g.math('MULTIPLY', high, 0.9))))
    colour = g.mix(high, (1.0, 0.42, 0.13), (1.0, 0.66, 0.34))
    made = g.end(g.node('ShaderNodeEmission', {'Color': colour, 'Strength': g.math('MULTIPLY', wash, strength)}).outputs[0])
    made.cycles.sample_as_light = False
    return made


def tower(name, wall, lit, share):
    """A facade with window rows; which windows burn is drawn by chance per pane."""
    g = Graph(name)
    parts = g.node('ShaderNodeSeparateXYZ', {0: g.position()})
    across = g.math('ADD', parts.outputs['X'], g.math('MULTIPLY', parts.outputs['Y'], 0.83))
    u, v = g.math('DIVIDE', across, 4.2), g.math('DIVIDE', parts.outputs['Z'], 3.3)
    cell = g.node('ShaderNodeCombineXYZ', {0: g.math('FLOOR', u), 1: g.math('FLOOR', v), 2: 0.0}).outputs[0]
    chance = g.node('ShaderNodeTexWhiteNoise', {'Vector': cell})
    pane = g.math('MULTIPLY', g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', u), 0.5)), 0.34),
                  g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', v), 0.5)), 0.27))
    on = g.math('MULTIPLY', pane, g.math('LESS_THAN', chance.outputs['Value'], share))
    power = g.math('MULTIPLY', lit, g.span(g.math('FRACT', g.math('MULTIPLY', chance.outputs['Value'], 37.3)), 0.0, 1.0, 0.12, 1.0))
    warm = g.mix(g.math('FRACT', g.math('MULTIPLY', chance.outputs['Value'], 91.7)), (1.0, 0.56, 0.20), (0.85, 0.92, 1.0))
    face = g.principled(Base_Color=g.mix(pane, wall, (0.02, 0.025, 0.035)), Roughness=0.5)
    lamp = g.node('ShaderNodeEmission', {'Color': warm, 'Strength': power}).outputs[0]
    made = g.end(g.node('ShaderNodeMixShader', {0: on, 1: face, 2: lamp}).outputs[0])
    made.cycles.sample_as_light = False
    return made
