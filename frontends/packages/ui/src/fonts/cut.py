"""Cuts Rosarivo and Mukta to the letters of English texts: pip install fonttools brotli; python cut.py (from the root of the checkout).

The rupee sign of Mukta stands in its latin-ext file: glyph and hinting fit into the latin one, which has the same font program.
Rosarivo's licence reserves its name, so its cut has another. The sign of Tiro and its headings are cut by pyftsubset (fonts.css).
"""

from fontTools import subset
from fontTools.ttLib import TTFont

FILES = "node_modules/@fontsource"
CUTS = "frontends/packages/ui/src/fonts"
RUPEE = 0x20B9
# As the unicode-range of the cuts in fonts.css.
LETTERS = [letter for letter in range(0x20, 0x7B) if chr(letter) not in "<>\\^`"] + [*map(ord, "\u00a0©°·–—‘’“”…−")]


def mukta(weight):
    font, extended = (TTFont(f"{FILES}/mukta/files/mukta-{part}-{weight}-normal.woff2") for part in ("latin", "latin-ext"))
    for table in ("fpgm", "prep"):
        assert font[table].program.getBytecode() == extended[table].program.getBytecode()
    sign = extended.getBestCmap()[RUPEE]
    font.setGlyphOrder([*font.getGlyphOrder(), "rupee"])
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["glyf"].glyphs["rupee"] = extended["glyf"][sign]
    font["hmtx"]["rupee"] = extended["hmtx"][sign]
    for table in font["cmap"].tables:
        table.cmap[RUPEE] = "rupee"
    return font


def without_kerned_spaces(font):
    """Mukta kerns away most of the space behind commas and full stops. The mock-ups show it whole: their first font has the space."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in (extension.ExtSubTable for extension in lookup.SubTable if extension.LookupType == 9):
            if table.Format != 1:
                continue
            kept = [(first, pairs) for first, pairs in zip(table.Coverage.glyphs, table.PairSet) if first != "space"]
            table.Coverage.glyphs, table.PairSet = map(list, zip(*kept))
            table.PairSetCount = len(kept)
            for pairs in table.PairSet:
                pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if pair.SecondGlyph != "space"]
                pairs.PairValueCount = len(pairs.PairValueRecord)
    return font


def rosarivo():
    font = TTFont(f"{FILES}/rosarivo/files/rosarivo-latin-400-normal.woff2")
    for record in font["name"].names:
        if record.nameID in (1, 3, 4, 6):
            record.string = "BharatGehnaDisplay"
    return font


def cut(font, letters, name):
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "liga", "tnum"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    subset.save_font(font, f"{CUTS}/{name}.woff2", options)


for weight in (400, 500, 600):
    cut(without_kerned_spaces(mukta(weight)), [*LETTERS, RUPEE], f"mukta-basic-{weight}")
cut(rosarivo(), LETTERS, "rosarivo-basic-400")
