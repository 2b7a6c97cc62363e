/** The color that comes closest to one in hexadecimal digits, such as `d73a4a` or `#d73a4a`; null for anything else. */
export function colorOf(color: unknown): string | null {
  const hex = typeof color === 'string' ? /^#?([\da-f]{6})$/i.exec(color)?.[1] : undefined;
  if (hex === undefined) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (range < 24) return 'gray';
  const sector =
    most === red ? ((green - blue) / range + 6) % 6 : most === green ? (blue - red) / range + 2 : (red - green) / range + 4;
  return HUES.find(([end]) => sector * 60 <= end)?.[1] ?? null;
}

const HUES: readonly (readonly [most: number, color: string])[] = [
  [15, 'red'],
  [40, 'orange'],
  [65, 'amber'],
  [160, 'green'],
  [190, 'teal'],
  [230, 'blue'],
  [260, 'indigo'],
  [290, 'violet'],
  [340, 'pink'],
  [360, 'red'],
];
