/** Kinds of land that a region's scene would misname: small islands, savanna, steppe, the Caribbean, the ice; and a coast for all others. */
import { PAL, P, birds, caps, clouds, conifers, crowns, fill, glints, grove, hill, line, mix, peaks, poly, rect, sea, sky, solid, sun, sunPath } from '../kit.mjs';

/** A small sailing boat at (x, y), s high. */
const boat = (x, y, s, hull, sail, shade) => fill(hull, P('M', x - s * 0.42, y - s * 0.12, 'h', s * 0.84, 'q', -s * 0.06, s * 0.16, -s * 0.2, s * 0.16, 'h', -s * 0.44, 'q', -s * 0.14, 0, -s * 0.2, -s * 0.16, 'z')) + line(hull, Math.max(1.4, s * 0.04), P('M', x, y - s * 0.1, 'v', -s * 0.9)) + fill(sail, P('M', x - s * 0.04, y - s * 0.95, 'Q', x - s * 0.36, y - s * 0.5, x - s * 0.36, y - s * 0.2, 'H', x - s * 0.04, 'z')) + fill(shade, P('M', x + s * 0.04, y - s, 'Q', x + s * 0.44, y - s * 0.5, x + s * 0.4, y - s * 0.2, 'H', x + s * 0.04, 'z'));

/** Granite boulders and a green island behind a calm bay: the Indian Ocean and the Atlantic. */
function islands(id) {
  const c = PAL.oceania;
  const low = '#fbe0b0';
  const palms = grove(id);
  const boulder = (x, y, w, h) => fill('#e0b294', P('M', x - w / 2, y, 'Q', x - w * 0.54, y - h, x - w * 0.06, y - h, 'Q', x + w / 2, y - h, x + w / 2, y, 'z')) + fill('#9a6c70', P('M', x - w * 0.06, y - h, 'Q', x + w / 2, y - h, x + w / 2, y, 'H', x + w * 0.1, 'Q', x + w * 0.28, y - h * 0.5, x - w * 0.06, y - h, 'z'));
  return [
    sky(id, ['#3b8fb0', '#a5d3cb', low], 196),
    sun(138, 96, 38, '#fff4d4'),
    clouds('#fffaf0', 0.65, [50, 66, 62], [240, 62, 70], [372, 92, 62]),
    fill(mix('#6fa79c', low, 0.45), 'M0 198Q30 176 66 184T120 198zM392 198Q430 168 480 178V198z'),
    fill('#56a184', 'M150 202Q190 160 232 140Q262 118 290 132Q332 150 352 176Q376 190 398 202z'), fill('#367a6c', 'M290 132Q332 150 352 176Q376 190 398 202H300Q322 184 292 166Q306 150 290 132z'),
    crowns('#2f7062', [196, 200, 9], [214, 198, 11], [236, 200, 9], [318, 200, 9], [338, 200, 11], [358, 202, 8]),
    sea('#2a95ab', 198), fill('#f5deb0', 'M166 204q110-9 226 0q-112 7-226 0z'),
    fill('#4fbfc0', 'M0 214Q120 206 240 214T480 212V320H0z'), fill('#7ad4cb', 'M0 244Q130 232 250 246T480 238V320H0z'),
    sunPath('#fff4d4', 0.6, 138, 202, 4), glints('#eafffa', 0.75, [40, 226, 36], [220, 224, 40], [400, 222, 40], [300, 236, 34], [190, 240, 26]),
    boat(246, 238, 44, '#6a3a40', '#fff4e0', '#f2795c'),
    // the beach and its boulders
    fill('#f7e3ba', 'M0 262Q110 246 214 270T480 252V320H0z'), caps('#fffaf0', 3, 'M30 256h70M150 262h44M270 268h60M380 260h70', 0.8),
    fill('#e3c08f', 'M0 286Q140 274 260 292T480 282V320H0z'),
    boulder(392, 276, 60, 62), boulder(340, 278, 66, 46), boulder(374, 286, 52, 32), boulder(298, 284, 36, 20), boulder(140, 284, 42, 22), boulder(168, 286, 24, 13),
    fill('#b98565', 'M0 304Q120 294 240 308T480 302V320H0z'),
    palms(c.ink, [40, 312, 150], [64, 314, 104, -1], [448, 314, 128, -1]),
    fill(c.ink, 'M0 320V298Q40 292 84 320zM480 320V302Q436 296 404 320z'),
  ];
}

/** Grass to the horizon, flat-topped acacias, a rocky rise and huts with thatched roofs. */
function savanna(id) {
  const c = PAL.mena;
  const low = '#fde3a6';
  const a = id('a');
  const tree = (x, y, s, color) => `<use href="#${a}" transform="translate(${x} ${y})scale(${String(s).replace(/^0\./, '.')})" fill="${color}"/>`;
  const hut = (x, y, w) => fill('#e6b27c', rect(x - w / 2, y - w * 0.46, w * 0.6, w * 0.46)) + fill('#a56a52', rect(x + w * 0.1, y - w * 0.46, w * 0.4, w * 0.46)) + solid('#d59a52', '#8f5a44', P('M', x, y - w * 1.08, 'L', x - w * 0.74, y - w * 0.4, 'H', x, 'Z'), x) + fill('#5a3034', rect(x - w * 0.2, y - w * 0.34, w * 0.18, w * 0.34));
  return [
    sky(id, ['#4f93a6', '#bcd2b2', low], 226),
    sun(132, 112, 44, '#fff3c8'),
    clouds('#fff6e0', 0.6, [40, 68, 62], [236, 58, 76], [370, 88, 60], [330, 128, 44]),
    hill(mix('#9a9a86', low, 0.5), [0, 214], [100, 196], [210, 214], [330, 192], [480, 210]),
    // a rocky rise, lit from the left
    fill(mix('#c98a5a', low, 0.2), 'M270 226L292 176L316 158L340 166L352 152L380 170L396 200L420 226z'), fill(mix('#8a5248', low, 0.15), 'M316 158L340 166L334 192L352 226H420L396 200L380 170L352 152L346 176z'),
    hill(mix('#c9a860', low, 0.25), [0, 224], [120, 218], [260, 228], [380, 220], [480, 226]),
    `<defs><g id="${a}"><path d="M-4 0Q-1-26-3-44L-22-60L-20-62L-1-50L1-38L4-52L24-62L26-60L6-46Q3-24 5 0z"/><path d="M-56-60Q-54-72-34-74Q-20-84 0-80Q22-86 36-74Q56-72 58-60Q30-66 0-62Q-30-66-56-60z"/></g></defs>`,
    tree(70, 234, 0.34, mix('#5f6a44', low, 0.3)), tree(196, 232, 0.28, mix('#5f6a44', low, 0.35)), tree(440, 234, 0.4, mix('#5f6a44', low, 0.3)),
    hill('#d8a850', [0, 240], [110, 234], [240, 244], [370, 234], [480, 242]),
    hut(222, 256, 30), hut(262, 262, 38), hut(308, 256, 28),
    // a path, and cattle on the way home
    hill('#c58f42', [0, 262], [120, 254], [250, 268], [380, 256], [480, 262]),
    fill('#f0cf8a', 'M262 264Q250 280 284 290T300 320H350Q336 296 306 286T280 264z'),
    ...[[176, 274], [148, 278], [356, 276]].map(([x, y]) => fill('#6b3a34', P('M', x - 11, y, 'v', -9, 'q', -1, -7, 7, -7, 'h', 10, 'l', 5, -3, 'l', 4, 4, 'l', -3, 4, 'v', 11, 'h', -3, 'v', -6, 'h', -10, 'v', 6, 'z'))),
    tree(116, 292, 1.36, '#4a3434'),
    hill('#96602f', [0, 286], [110, 280], [240, 296], [360, 284], [480, 284]), line('#e6b85c', 2, P([150, 206, 322, 352, 384].map((x) => ['M', x, 292, 'l', -4, -10, 'M', x + 3, 292, 'l', 1, -12, 'M', x + 6, 292, 'l', 5, -9]))),
    hill(c.ink, [0, 298], [100, 306], [240, 314], [370, 306], [480, 294]), line(c.ink, 2.4, P([14, 62, 92, 398, 424, 448, 470].map((x) => ['M', x, 310, 'l', -6, -20, 'M', x + 3, 310, 'l', 2, -24, 'M', x + 6, 310, 'l', 9, -18]))),
    birds('#6b4444', [300, 96, 8], [322, 106, 6]),
  ];
}

/** High snow behind open grass, a lake, round felt tents and horses. */
function steppe(id) {
  const c = PAL.asia;
  const low = '#f9e0b6';
  const tent = (x, y, w) => fill('#fff3dc', P('M', x - w / 2, y, 'v', -w * 0.3, 'Q', x - w * 0.44, y - w * 0.5, x, y - w * 0.62, 'V', y, 'z')) + fill('#c9a98e', P('M', x + w * 0.1, y, 'V', y - w * 0.6, 'Q', x + w * 0.46, y - w * 0.5, x + w / 2, y - w * 0.3, 'V', y, 'z')) + fill('#fff3dc', P('M', x - 1, y, 'V', y - w * 0.62, 'h', w * 0.13, 'V', y, 'z')) + line(c.hot, Math.max(2, w * 0.05), P('M', x - w / 2, y - w * 0.3, 'Q', x, y - w * 0.37, x + w / 2, y - w * 0.3)) + fill(c.hot, rect(x - w * 0.09, y - w * 0.26, w * 0.18, w * 0.26));
  const horse = (x, y, s, color) => fill(color, P('M', x - 11 * s, y, 'l', 1 * s, -9 * s, 'q', -1 * s, -7 * s, 6 * s, -7 * s, 'h', 7 * s, 'q', 3 * s, -1 * s, 5 * s, -7 * s, 'l', 2 * s, 1 * s, 'l', 5 * s, 3 * s, 'l', -2 * s, 2 * s, 'l', -3 * s, -1 * s, 'q', -1 * s, 5 * s, -3 * s, 9 * s, 'l', 1 * s, 9 * s, 'h', -2 * s, 'l', -1 * s, -8 * s, 'h', -10 * s, 'l', -1 * s, 8 * s, 'z'));
  return [
    sky(id, ['#4d86a8', '#a9c9c6', low], 214),
    sun(136, 92, 36, '#fff4d4'),
    clouds('#fffaf0', 0.6, [40, 70, 56], [228, 56, 64], [390, 66, 60]),
    peaks(212, [[60, 140, 100, 90], [258, 104, 110, 100], [352, 92, 100, 110], [180, 132, 90, 80], [448, 130, 90, 80]], { lit: mix('#8fa6bd', low, 0.25), shade: mix('#5f7699', low, 0.15), snow: '#fffaf0', snowShade: '#cbd8e4' }),
    hill(mix('#8fae86', low, 0.3), [0, 204], [90, 194], [200, 208], [310, 196], [480, 204]),
    conifers(mix('#4f7d72', low, 0.15), 7, 352, 484, (x) => 210 - (x - 352) * 0.05, 9, 20, 9),
    fill('#6fb0bd', 'M0 216Q120 206 250 214T480 210V230Q360 240 240 232T0 238z'), glints('#fff4d4', 0.7, [60, 222, 40], [190, 220, 50], [330, 220, 40], [420, 226, 34]), sunPath('#fff4d4', 0.6, 138, 212, 2),
    hill('#a8b878', [0, 238], [120, 230], [250, 242], [370, 230], [480, 238]),
    hill('#93ad66', [0, 254], [110, 262], [230, 246], [350, 256], [480, 246]),
    tent(220, 262, 52), tent(290, 272, 76), tent(348, 260, 40),
    line('#8a93a0', 2, 'M304 222q-4-10 2-18t0-16', { strokeLinecap: 'round', opacity: 0.6 }),
    hill('#7d9a54', [0, 274], [120, 270], [250, 280], [370, 270], [480, 276]),
    horse(150, 284, 1.25, '#8a4a34'), horse(188, 280, 0.95, '#5a3038'), horse(120, 280, 0.85, '#b9784a'),
    hill('#55763f', [0, 290], [110, 284], [240, 298], [360, 288], [480, 288]), line('#b9c86e', 2, P([84, 206, 250, 322, 366, 398].map((x) => ['M', x, 296, 'l', -4, -10, 'M', x + 3, 296, 'l', 1, -12, 'M', x + 6, 296, 'l', 5, -9]))),
    hill(c.ink, [0, 296], [90, 304], [240, 314], [380, 304], [480, 294]), line(c.ink, 2.4, P([10, 38, 64, 410, 438, 466].map((x) => ['M', x, 310, 'l', -6, -22, 'M', x + 3, 310, 'l', 2, -26, 'M', x + 6, 310, 'l', 9, -20]))),
    birds('#3a4a66', [210, 84, 9], [232, 94, 7]),
  ];
}

/** A harbour of painted wooden houses under green hills, palms on either side. */
function caribbean(id) {
  const c = PAL.americas;
  const low = '#fde2b0';
  const palms = grove(id);
  const house = (x, y, w, h, lit, shade, roof) => fill(lit, rect(x, y - h, w * 0.62, h)) + fill(shade, rect(x + w * 0.62, y - h, w * 0.38, h)) + fill(roof, poly([x - 3, y - h], [x + w * 0.32, y - h - w * 0.36], [x + w * 0.7, y - h - w * 0.36], [x + w + 3, y - h])) + fill('#fff6e4', rect(x + w * 0.1, y - h * 0.8, w * 0.14, h * 0.26) + rect(x + w * 0.38, y - h * 0.8, w * 0.14, h * 0.26) + rect(x + w * 0.1, y - h * 0.42, w * 0.14, h * 0.42) + rect(x + w * 0.38, y - h * 0.36, w * 0.14, h * 0.2)) + fill('#fff6e4', rect(x - 2, y - h * 0.48, w * 0.64, 2.6));
  return [
    sky(id, ['#1f93b0', '#8fd3cb', low], 206),
    sun(140, 92, 38, '#fff6d6'),
    clouds('#fffaf0', 0.7, [40, 62, 60], [232, 54, 78], [368, 84, 66]),
    hill(mix('#5fa88c', low, 0.4), [0, 190], [80, 166], [180, 186], [290, 150], [390, 178], [480, 158]),
    hill('#3f9270', [96, 212], [170, 190], [240, 170], [310, 160], [380, 186], [480, 196]),
    fill('#2a7560', 'M310 160Q350 172 380 186T480 196V214H330Q346 190 310 160z'),
    crowns('#2f7d5c', [150, 208, 9], [170, 206, 11], [196, 206, 9], [390, 208, 12], [414, 208, 10], [438, 210, 11]),
    house(176, 216, 34, 30, '#f3b155', '#c07a3c', '#b4493a'), house(300, 216, 36, 34, '#f08a7a', '#b9585c', '#6a4a5c'), house(214, 218, 38, 38, '#6cc4c0', '#3d8c94', '#e2d2b0'), house(258, 218, 36, 30, '#f7d9a0', '#c9976a', '#b4493a'), house(342, 216, 32, 28, '#9cc46c', '#5f8f54', '#6a4a5c'),
    sea('#1c98ac', 212), caps('#e9cfa0', 5, 'M150 216h240'),
    fill('#45bcbc', 'M0 230Q120 220 240 230T480 226V320H0z'), fill('#7cd6c8', 'M0 262Q140 250 250 264T480 256V320H0z'),
    caps('#6a4a3c', 3, 'M236 218v16M262 218v16'), caps('#a9784c', 4, 'M226 220h46'),
    sunPath('#fff6d6', 0.6, 120, 218, 4), glints('#eafffa', 0.75, [30, 246, 40], [320, 240, 40], [410, 246, 36], [210, 250, 34], [350, 268, 40]),
    boat(320, 262, 60, '#6a2f36', '#fff6e4', c.hot), boat(204, 244, 30, '#1f5558', '#fff6e4', '#f3b155'),
    fill('#f8e2b4', 'M0 284Q90 268 180 290T330 300T480 284V320H0z'), caps('#fffaf0', 3, 'M60 278h60M200 292h56M300 298h50M400 290h50', 0.8),
    fill('#d9ae78', 'M0 304Q110 292 230 310T480 300V320H0z'),
    palms(c.ink, [38, 312, 168], [66, 314, 112, -1], [446, 314, 150, -1], [420, 316, 92]),
    fill(c.ink, 'M0 320V298Q44 292 92 320zM480 320V300Q434 294 396 320z'),
  ];
}

/** Ice, a red hut and the green light above it. */
function polar(id) {
  const c = PAL.global;
  const low = '#f3c9b4';
  const berg = (x, y, w, h, t) => fill(mix('#f2fbfb', low, t), poly([x - w / 2, y], [x - w * 0.38, y - h * 0.6], [x - w * 0.12, y - h * 0.74], [x, y - h], [x + w * 0.1, y - h * 0.5], [x + w * 0.06, y])) + fill(mix('#9cc4d6', low, t), poly([x + w * 0.06, y], [x + w * 0.1, y - h * 0.5], [x, y - h], [x + w * 0.28, y - h * 0.66], [x + w * 0.5, y]));
  const ribbon = (d, color, op) => fill(color, d, op);
  return [
    sky(id, ['#1b2f58', '#4f7a9c', low], 226),
    ribbon('M24 54Q110 10 196 40T360 36T470 20Q400 62 340 66T196 72T24 54z', '#6fd8b4', 0.22), ribbon('M70 48Q130 30 200 50T350 46T430 36Q380 58 330 58T200 64T70 48z', '#a8f0cc', 0.3), ribbon('M120 88Q190 66 260 82T400 70Q350 94 290 94T120 88z', '#6fd8b4', 0.2),
    sun(150, 126, 26, '#fff1da'),
    peaks(214, [[70, 142, 100, 90], [350, 118, 110, 110], [240, 148, 80, 80], [452, 150, 90, 80]], { lit: mix('#c9dde8', low, 0.2), shade: mix('#6f93b4', low, 0.12), snow: '#fbfdfb', snowShade: '#b4cee0' }),
    hill(mix('#dcebf0', low, 0.2), [0, 208], [100, 202], [220, 212], [340, 200], [480, 208]),
    sea('#3f7f9e', 212), fill('#2f6a8c', 'M0 240Q130 230 250 242T480 236V320H0z'),
    sunPath('#fff1da', 0.6, 150, 214, 4), glints('#eaf8fa', 0.7, [40, 226, 40], [230, 224, 44], [380, 230, 44], [290, 246, 40], [60, 252, 40]),
    berg(300, 236, 110, 62, 0.06), berg(392, 232, 62, 34, 0.16), berg(84, 232, 58, 30, 0.16),
    caps('#eef8fa', 4, 'M236 240h50M330 240h46M196 254h36M360 256h60M120 262h44', 0.9),
    // the shore, a hut and a boat
    fill('#e6f1f4', 'M0 266Q110 250 220 272T480 262V320H0z'), fill('#b4cfdd', 'M0 284Q120 274 240 290T480 282V320H0z'),
    fill('#d9503c', rect(168, 244, 32, 30)), fill('#9c3438', rect(200, 244, 20, 30)), fill('#2b3f66', poly([163, 245], [176, 226], [212, 226], [224, 245])), fill('#f7fbfb', poly([166, 243], [178, 227], [196, 227], [190, 243])), fill('#ffe3a8', rect(175, 252, 8, 8) + rect(188, 252, 8, 8)), fill('#2b3f66', rect(205, 254, 9, 20)), line('#2b3f66', 2.4, 'M206 228v-10'),
    fill('#2b3f66', 'M296 284h56q-4 12-14 12h-28q-10 0-14-12z'), fill(c.hot, 'M294 282h60v4h-60z'),
    hill('#7f9fb6', [0, 300], [110, 294], [240, 306], [370, 298], [480, 300]),
    hill(c.ink, [0, 302], [90, 308], [240, 317], [390, 308], [480, 300]), fill(c.ink, 'M0 320V280L20 268L44 292L66 284L90 320zM480 320V274L462 264L436 290L412 286L394 320z'),
  ];
}

/** A headland with a lighthouse, cliffs and a bay: it could be anywhere, and names nobody's land. */
function coast(id) {
  const c = PAL.europe;
  const low = '#fbdfae';
  return [
    sky(id, ['#4d88a4', '#b0cdc0', low], 210),
    sun(138, 104, 40, '#fff3d2'),
    clouds('#fffaf0', 0.6, [40, 70, 62], [232, 60, 70], [372, 88, 66]),
    hill(mix('#7fa39c', low, 0.5), [0, 206], [90, 188], [170, 204], [250, 200], [480, 206]),
    sea('#4f97a8', 208), fill('#3d8499', 'M0 236Q130 226 250 238T480 232V320H0z'),
    sunPath('#fff3d2', 0.65, 140, 212, 6), glints('#fff6e0', 0.6, [36, 222, 40], [210, 220, 40], [60, 244, 40], [220, 248, 40], [170, 266, 34]),
    // the headland, its cliff lit from the left
    fill('#8fb07c', 'M262 190Q300 168 350 168T480 150V214H262z'), fill('#6f9468', 'M350 168Q412 166 480 150V196Q400 190 350 168z'),
    fill('#e6c9a0', 'M262 190Q280 186 300 190L330 202L352 196L392 208L430 200L480 208V262H300L282 244L276 222z'), fill('#b08e80', 'M300 190L330 202L322 228L336 262H300L282 244L292 222zM352 196L392 208L384 236L400 262H362L368 232zM430 200L480 208V262H446L440 232z'),
    // lighthouse
    fill('#fff6e4', 'M309 186L314 118H324V186z'), fill('#d8b9a0', 'M324 186V118H328L333 186z'), fill(c.hot, 'M311 160L312.4 142H324V160z'), fill('#8f3c34', 'M324 160V142H329.600L331 160z'), fill('#2b4460', 'M311 118h20v-4h-20z'), fill('#ffe9b0', rect(315, 102, 12, 12)), fill('#2b4460', 'M312 103l9-11l9 11z'),
    fill('#fff1d8', rect(338, 172, 20, 14)), fill('#d3b296', rect(358, 172, 12, 14)), fill('#b4553f', poly([335, 173], [341, 163], [364, 163], [373, 173])),
    caps('#fffaf0', 3, 'M258 250h34M270 260h60M340 266h60M420 264h50', 0.85),
    boat(200, 262, 52, '#2b3f5c', '#fff6e4', c.hot),
    hill('#5f8a6a', [0, 282], [90, 272], [190, 292], [300, 300], [480, 284]),
    conifers('#3d6656', 5, 4, 96, (x) => 286 - x * 0.02, 20, 44, 13),
    hill('#3f6b58', [0, 298], [110, 290], [240, 306], [370, 300], [480, 292]),
    hill(c.ink, [0, 302], [100, 308], [240, 317], [390, 308], [480, 298]), crowns(c.ink, [14, 306, 16], [44, 314, 13], [468, 304, 18], [436, 314, 14]),
    birds('#2b4460', [232, 118, 9], [254, 128, 7], [216, 136, 6]),
  ];
}

export default { 'region-islands': islands, 'region-savanna': savanna, 'region-steppe': steppe, 'region-caribbean': caribbean, 'region-polar': polar, 'region-coast': coast };
