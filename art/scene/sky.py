"""The sky over the Highveld at each hour."""
import math

import bpy

from materials import Graph

# Colour by height above the horizon (sine), linear; then strength; then the glow (colour, strength, heading in degrees).
HOURS = {
    'night': ([(0.0, (0.020, 0.020, 0.034)), (0.06, (0.011, 0.014, 0.034)), (0.25, (0.0045, 0.008, 0.028)), (1.0, (0.0015, 0.004, 0.017))], 1.0, ((0.09, 0.045, 0.022), 0.55, 180)),
    'blue': ([(0.0, (0.20, 0.16, 0.22)), (0.08, (0.085, 0.105, 0.24)), (0.3, (0.026, 0.055, 0.185)), (1.0, (0.008, 0.022, 0.10))], 1.0, ((0.55, 0.20, 0.07), 0.9, 200)),
    'dusk': ([(0.0, (0.62, 0.27, 0.30)), (0.10, (0.36, 0.20, 0.40)), (0.32, (0.14, 0.12, 0.36)), (1.0, (0.035, 0.05, 0.20))], 1.0, ((1.0, 0.36, 0.10), 1.5, 215)),
    'dawn': ([(0.0, (0.78, 0.50, 0.38)), (0.12, (0.60, 0.50, 0.52)), (0.35, (0.30, 0.38, 0.56)), (1.0, (0.12, 0.20, 0.42))], 1.0, ((1.0, 0.55, 0.22), 1.6, 160)),
    'day': ([(0.0, (0.58, 0.70, 0.86)), (0.12, (0.34, 0.52, 0.84)), (0.4, (0.13, 0.30, 0.72)), (1.0, (0.05, 0.16, 0.52))], 1.0, ((0.5, 0.5, 0.5), 0.15, 20)),
    'rain': ([(0.0, (0.020, 0.021, 0.028)), (0.1, (0.016, 0.018, 0.028)), (1.0, (0.006, 0.008, 0.016))], 1.0, ((0.07, 0.04, 0.02), 0.5, 180)),
}


def build(hour, heading=None, clouds=0.0, cloud_colour=(0.9, 0.9, 0.92), level=1.0):
    ramp_stops, strength, (glow_colour, glow_strength, glow_heading) = HOURS[hour]
    glow_heading = glow_heading if heading is None else heading
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.lightgroup = 'rest'
    g = Graph.__new__(Graph)
    g.tree = world.node_tree
    g.tree.nodes.clear()
    g.out = g.node('ShaderNodeOutputWorld')
    direction = g.node('ShaderNodeTexCoord').outputs['Generated']
    parts = g.node('ShaderNodeSeparateXYZ', {0: direction})
    ramp = g.node('ShaderNodeValToRGB', {'Fac': g.math('MAXIMUM', parts.outputs['Z'], 0.0)})
    stops = ramp.color_ramp.elements
    ramp.color_ramp.interpolation = 'B_SPLINE' if len(ramp_stops) > 3 else 'EASE'
    while len(stops) < len(ramp_stops):
        stops.new(0.5)
    for stop, (at, colour) in zip(stops, ramp_stops):
        stop.position, stop.color = at, (*colour, 1)
    around = math.radians(glow_heading)
    toward = (math.sin(around), math.cos(around), 0.0)
    near = g.node('ShaderNodeVectorMath', {0: direction, 1: toward}, operation='DOT_PRODUCT').outputs['Value']
    near = g.math('POWER', g.math('MAXIMUM', near, 0.0), 3.0)
    low = g.math('POWER', g.math('SUBTRACT', 1.0, g.math('ABSOLUTE', parts.outputs['Z']), clamp=True), 9.0)
    amount = g.math('MULTIPLY', g.math('MULTIPLY', near, low), glow_strength)
    sky = g.node('ShaderNodeMixRGB', {0: amount, 1: ramp.outputs['Color'], 2: glow_colour}, blend_type='ADD').outputs[0]
    if clouds:
        over = g.math('ADD', g.math('MAXIMUM', parts.outputs['Z'], 0.0), 0.12)
        flat = g.node('ShaderNodeCombineXYZ', {
            0: g.math('DIVIDE', parts.outputs['X'], over), 1: g.math('DIVIDE', parts.outputs['Y'], over), 2: 0.0}).outputs[0]
        puff = g.noise(flat, 0.85, 7.0, 0.56)
        cover = g.span(puff, 0.62 - 0.18 * clouds, 0.80 - 0.12 * clouds)
        cover = g.math('MULTIPLY', g.math('MULTIPLY', cover, g.span(parts.outputs['Z'], 0.0, 0.10), clamp=True), 0.9)
        lit = g.mix(amount, cloud_colour, glow_colour)
        sky = g.mix(cover, sky, lit)
    g.set(g.out.inputs['Surface'], g.node('ShaderNodeBackground', {'Color': sky, 'Strength': strength * level}).outputs[0])
