"""Takes glyph outlines and kerning out of OFL fonts, once, so that drawing needs no font.

Usage: python3 outlines.py <node_modules with the packages named in README.md> > outlines.json
Needs fonttools and brotli (Debian: python3-fonttools python3-brotli).
Units are the font's own, y points down, so a path can be used in SVG as it stands.
"""

import json
import sys
from pathlib import Path

from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

DISPLAY = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789&'’.,:!?-–+×/ "

# name: (package file, axes or None, characters)
FACES = {
    "display": (
        "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
        {"wdth": 125, "wght": 800},
        DISPLAY,
    ),
    "display-light": (
        "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
        {"wdth": 125, "wght": 600},
        DISPLAY,
    ),
}

STATIC = {
    "abril": ("abril-fatface", 400, "KUDU&KETTLE "),
    "racing": ("racing-sans-one", 400, "Ketting&Kie FIETSWERKE"),
    "comfortaa": ("comfortaa", 700, "umlenze physio"),
    "stencil": ("saira-stencil-one", 400, "VLOER & VOEG TILE IMPORTERS"),
    "bodoni": ("bodoni-moda", 500, "KYKWEER OPTOMETRISTS"),
    "slab": ("alfa-slab-one", 400, "HADEDA BREWING CO."),
    "anton": ("anton", 400, "LEKDIG PLUMBERS THE DRIP STOPS HERE"),
    "lobster": ("lobster", 400, "Mosbolletjie Bakery"),
    "caslon": ("libre-caslon-text", 400, "Stofomslag rare books"),
    "cinzel": ("cinzel", 600, "DORINGBOOM INC."),
    "michroma": ("michroma", 400, "STOEP & SUN SOLAR"),
    "fredoka": ("fredoka", 600, "Woef & Miaau animal clinic"),
}
for name, (package, weight, characters) in STATIC.items():
    FACES[name] = (f"@fontsource/{package}/files/{package}-latin-{weight}-normal.woff2", None, characters)


def main(modules: Path) -> None:
    faces = {name: face(modules / file, axes, characters) for name, (file, axes, characters) in FACES.items()}
    json.dump(faces, sys.stdout, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.write("\n")


def face(file: Path, axes: dict | None, characters: str) -> dict:
    font = TTFont(file)
    if axes:
        font = instantiateVariableFont(font, axes)
    names = font.getBestCmap()
    glyph_set = font.getGlyphSet()
    glyphs = {}
    for character in sorted(set(characters)):
        pen = SVGPathPen(glyph_set, ntos=lambda number: str(round(number)))
        glyph = glyph_set[names[ord(character)]]
        # Many short quadratics become few cubics; a hair's breadth off is not seen at these sizes.
        cubic = Qu2CuPen(pen, max_err=font["head"].unitsPerEm / (1000 if axes else 180), all_cubic=True)
        glyph.draw(TransformPen(cubic, (1, 0, 0, -1, 0, 0)))
        glyphs[character] = [round(glyph.width), pen.getCommands()]
    pairs = kerning(font)
    kern = {}
    for left in glyphs:
        for right in glyphs:
            value = pairs(names[ord(left)], names[ord(right)])
            if value:
                kern[left + right] = value
    return {
        "unitsPerEm": font["head"].unitsPerEm,
        "capHeight": getattr(font["OS/2"], "sCapHeight", 0),
        "xHeight": getattr(font["OS/2"], "sxHeight", 0),
        "glyphs": glyphs,
        "kern": kern,
    }


def kerning(font: TTFont):
    """A function from two glyph names to the advance change of the GPOS kern feature."""
    lookups = []
    if "GPOS" in font:
        table = font["GPOS"].table
        indices = {
            index
            for record in table.FeatureList.FeatureRecord
            if record.FeatureTag == "kern"
            for index in record.Feature.LookupListIndex
        }
        for index in sorted(indices):
            tables = table.LookupList.Lookup[index].SubTable
            lookups.append([getattr(sub, "ExtSubTable", sub) for sub in tables])

    def pair(left: str, right: str) -> int:
        total = 0
        for subtables in lookups:
            for sub in subtables:
                value = pair_value(sub, left, right)
                if value is not None:
                    total += value
                    break
        return total

    return pair


def pair_value(sub, left: str, right: str) -> int | None:
    if sub.LookupType != 2 or left not in sub.Coverage.glyphs:
        return None
    if sub.Format == 1:
        for record in sub.PairSet[sub.Coverage.glyphs.index(left)].PairValueRecord:
            if record.SecondGlyph == right:
                return getattr(record.Value1, "XAdvance", 0) or 0
        return None
    first = sub.ClassDef1.classDefs.get(left, 0)
    second = sub.ClassDef2.classDefs.get(right, 0)
    value = sub.Class1Record[first].Class2Record[second].Value1
    return (getattr(value, "XAdvance", 0) or 0) if value else 0


main(Path(sys.argv[1]))
