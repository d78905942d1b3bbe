"""Develops one rendered EXR into a PNG master.  still.py NAME IN.exr OUT.png [--draft]"""
import json
import pathlib
import sys

import numpy as np

import denoise
import exr
import grade
import png

HERE = pathlib.Path(__file__).resolve().parent


def shot_named(name):
    return next(s for s in json.loads((HERE.parent / 'manifest.json').read_text())['shots'] if s['name'] == name)


def clean(layers, colour, plan):
    albedo = np.clip(layers['Denoising Albedo'], 0, 1)
    return denoise.smooth(np.maximum(colour, 0), albedo, layers['Denoising Normal'], layers['Denoising Depth'], layers['Position'], plan.get('denoise', 1.0), plan.get('glints') == 'dim')


def main():
    name, source, target = sys.argv[1:4]
    shot = shot_named(name)
    plan = shot.get('grade', {})
    layers = exr.read(source)
    colour = clean(layers, layers['Combined'][..., :3], plan)
    if 'stop' in shot['camera']:
        colour = denoise.out_of_focus(colour, layers['Position'], shot['camera'])
    if 'haze' in plan:
        colour = grade.haze(colour, layers['Position'], shot['camera']['at'], plan['haze'], shot['seed'])
    picture = grade.finish(colour, plan, shot['seed'])
    png.write(target, grade.eight_bit(picture, plan.get('grain', 1.6), shot['seed']))


if __name__ == '__main__':
    main()
