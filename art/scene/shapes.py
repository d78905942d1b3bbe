"""Meshes assembled from plain vertex lists; Blender's operators are too slow for thousands of wires."""
import math

import bpy
from mathutils import Matrix, Vector


class Shape:
    """Collects boxes, tubes and faces that share one material and become one object."""

    def __init__(self, name, material, smooth=False):
        self.name = name
        self.material = material
        self.smooth = smooth
        self.verts = []
        self.faces = []

    def add(self, verts, faces):
        start = len(self.verts)
        self.verts.extend(tuple(v) for v in verts)
        self.faces.extend(tuple(i + start for i in f) for f in faces)

    def box(self, centre, size, turn=None):
        hx, hy, hz = (s / 2 for s in size)
        corners = [Vector((x, y, z)) for x in (-hx, hx) for y in (-hy, hy) for z in (-hz, hz)]
        if turn is not None:
            corners = [turn @ c for c in corners]
        centre = Vector(centre)
        self.add([c + centre for c in corners], [
            (0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])

    def quad(self, a, b, c, d):
        self.add([a, b, c, d], [(0, 1, 2, 3)])

    def tube(self, start, end, radius, sides=8, end_radius=None, caps=True):
        start, end = Vector(start), Vector(end)
        tip = radius if end_radius is None else end_radius
        along = (end - start).normalized()
        side = along.orthogonal().normalized()
        up = along.cross(side)
        ring = []
        for centre, r in ((start, radius), (end, tip)):
            for k in range(sides):
                a = 2 * math.pi * k / sides
                ring.append(centre + r * (math.cos(a) * side + math.sin(a) * up))
        faces = [(k, (k + 1) % sides, sides + (k + 1) % sides, sides + k) for k in range(sides)]
        if caps:
            faces += [tuple(reversed(range(sides))), tuple(range(sides, 2 * sides))]
        self.add(ring, faces)

    def lathe(self, centre, profile, sides=48):
        """Turns (radius, height) pairs round the vertical through centre."""
        centre = Vector(centre)
        ring = []
        for r, h in profile:
            for k in range(sides):
                a = 2 * math.pi * k / sides
                ring.append(centre + Vector((r * math.cos(a), r * math.sin(a), h)))
        faces = []
        for j in range(len(profile) - 1):
            for k in range(sides):
                n = (k + 1) % sides
                faces.append((j * sides + k, j * sides + n, (j + 1) * sides + n, (j + 1) * sides + k))
        self.add(ring, faces)

    def mesh(self):
        mesh = bpy.data.meshes.new(self.name)
        mesh.from_pydata(self.verts, [], self.faces)
        mesh.materials.append(self.material)
        if self.smooth:
            mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
        mesh.update()
        return mesh

    def place(self, collection, matrix=None, bevel=0):
        thing = bpy.data.objects.new(self.name, self.mesh())
        collection.objects.link(thing)
        if matrix is not None:
            thing.matrix_world = matrix
        if bevel:
            edge = thing.modifiers.new('edge', 'BEVEL')
            edge.width = bevel
            edge.segments = 2
            edge.limit_method = 'ANGLE'
        return thing


def collection(name, parent=None):
    made = bpy.data.collections.new(name)
    (parent or bpy.context.scene.collection).children.link(made)
    return made


def stand(location, turn=(0, 0, 0), scale=1.0):
    """A matrix from a place, turns in degrees and a scale."""
    spin = Matrix.Rotation(math.radians(turn[2]), 4, 'Z') @ Matrix.Rotation(
        math.radians(turn[1]), 4, 'Y') @ Matrix.Rotation(math.radians(turn[0]), 4, 'X')
    return Matrix.Translation(Vector(location)) @ spin @ Matrix.Scale(scale, 4)


def instance(source, name, matrix, parent=None):
    """Shows a whole collection again elsewhere without a copy in memory."""
    empty = bpy.data.objects.new(name, None)
    empty.instance_type = 'COLLECTION'
    empty.instance_collection = source
    empty.matrix_world = matrix
    (parent or bpy.context.scene.collection).objects.link(empty)
    return empty
