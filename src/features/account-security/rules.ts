/** Browsers by a word that they alone say of themselves; those that also say another's word come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** What a device calls itself in words: "Firefox on Linux". What says nothing that is known is "Another client". */
export function deviceName(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Another client on ${system}` : 'Another client');
}

/** True for what is held in a hand. */
export const isHandheld = (userAgent: string): boolean => /\b(?:iPhone|iPod|iPad|Android|Mobile)\b/.test(userAgent);

/** Where somebody signs in: what the browser says of itself, and its address. */
export interface SignInPlace {
  userAgent: string;
  ip: string | null;
}

/**
 * True where somebody has signed in before with such a browser on such a system from the same part of the network. Neither alone
 * is enough: many people have the same browser, and an address is soon another one.
 */
export function isKnownPlace(place: SignInPlace, before: readonly SignInPlace[]): boolean {
  const [device, network] = [deviceName(place.userAgent), networkOf(place.ip)];
  return before.some(({ userAgent, ip }) => deviceName(userAgent) === device && networkOf(ip) === network);
}

/** As much of an address as stays the same while a provider hands out others: half of it for IPv4, a quarter for IPv6. */
function networkOf(ip: string | null): string {
  if (ip === null) return '';
  if (ip.includes('.'))
    return ip
      .replace(/^::ffff:/i, '')
      .split('.')
      .slice(0, 2)
      .join('.');
  return ip.toLowerCase().split(':').slice(0, 2).join(':');
}

const nameOf = (known: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];
