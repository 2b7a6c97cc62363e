/** Browsers by a word in their user agent. Browsers that also name another browser come first. */
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

/** The name of a device: "Firefox on Linux", or "Another client" if its user agent is unknown. */
export function deviceName(userAgent: string): string {
  const browser = nameOf(BROWSERS, userAgent);
  const system = nameOf(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `Another client on ${system}` : 'Another client');
}

/** True for phones and tablets. */
export const isHandheld = (userAgent: string): boolean => /\b(?:iPhone|iPod|iPad|Android|Mobile)\b/.test(userAgent);

/** The user agent and IP address of a sign-in. */
export interface SignInPlace {
  userAgent: string;
  ip: string | null;
}

/**
 * True if the person has signed in before with the same browser and system from the same part of the network. Neither alone is
 * enough: many people use the same browser, and IP addresses change often.
 */
export function isKnownPlace(place: SignInPlace, before: readonly SignInPlace[]): boolean {
  const [device, network] = [deviceName(place.userAgent), networkOf(place.ip)];
  return before.some(({ userAgent, ip }) => deviceName(userAgent) === device && networkOf(ip) === network);
}

/** The part of an IP address that stays the same within a provider: half of an IPv4 address, a quarter of an IPv6 address. */
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
