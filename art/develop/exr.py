"""Reads the scanline EXR files that Blender writes (ZIP, half or float), so that no imaging package is needed."""
import struct
import zlib

import numpy as np


def read(path):
    """Layer name -> array of height x width x channels."""
    data = open(path, 'rb').read()
    at = 8
    channels, box = [], None
    while data[at] != 0:
        end = data.index(b'\0', at)
        name = data[at:end].decode()
        at = end + 1
        end = data.index(b'\0', at)
        at = end + 1
        size = struct.unpack_from('<i', data, at)[0]
        at += 4
        value = data[at:at + size]
        at += size
        if name == 'channels':
            p = 0
            while value[p] != 0:
                stop = value.index(b'\0', p)
                kind = struct.unpack_from('<i', value, stop + 1)[0]
                channels.append((value[p:stop].decode(), kind))
                p = stop + 17
        elif name == 'dataWindow':
            box = struct.unpack('<4i', value)
        elif name == 'compression' and value[0] not in (2, 3):
            raise SystemExit(f'{path}: only ZIP compression is read')
    at += 1
    width, height = box[2] - box[0] + 1, box[3] - box[1] + 1
    sizes = [2 if kind == 1 else 4 for _, kind in channels]
    row = width * sum(sizes)
    planes = {name: np.empty((height, width), np.float32) for name, _ in channels}
    first = struct.unpack_from('<Q', data, at)[0]
    at = first
    while at < len(data):
        y, size = struct.unpack_from('<ii', data, at)
        packed = data[at + 8:at + 8 + size]
        at += 8 + size
        rows = min(16, height - (y - box[1])) if size else 0
        whole = rows * row
        if size < whole:
            raw = np.frombuffer(zlib.decompress(packed), np.uint8).astype(np.int64)
            raw[1:] -= 128
            raw = (np.cumsum(raw) & 255).astype(np.uint8)
            half = (len(raw) + 1) // 2
            mixed = np.empty_like(raw)
            mixed[0::2], mixed[1::2] = raw[:half], raw[half:]
        else:
            mixed = np.frombuffer(packed, np.uint8)
        lines = mixed.reshape(rows, row)
        start = 0
        for (name, kind), n in zip(channels, sizes):
            part = np.ascontiguousarray(lines[:, start:start + width * n])
            planes[name][y - box[1]:y - box[1] + rows] = part.view('<f2' if kind == 1 else '<f4').astype(np.float32)
            start += width * n
    return gather(planes)


def mean(paths):
    """Passes of one plate in one: light is averaged, while a place is that of the first, as between two things lies none."""
    made = read(paths[0])
    for path in paths[1:]:
        other = read(path)
        for name in made:
            if 'Combined' in name or 'Denoising' in name:
                made[name] += other[name]
    for name in made:
        if 'Combined' in name or 'Denoising' in name:
            made[name] /= len(paths)
    return made


def gather(planes):
    layers = {}
    for name in planes:
        layer, _, part = name.rpartition('.')
        layers.setdefault(layer.split('.', 1)[-1], {})[part] = planes[name]
    made = {}
    for layer, parts in layers.items():
        order = [c for c in ('R', 'G', 'B', 'A', 'X', 'Y', 'Z', 'V') if c in parts]
        made[layer] = np.stack([parts[c] for c in order], -1)
    return made
