import { expect, it } from 'vitest';
import { deviceName, isHandheld, isKnownPlace } from './rules.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

it.each([
  [firefox, 'Firefox on Linux'],
  [chrome, 'Chrome on Windows'],
  [`${chrome} Edg/140.0.0.0`, 'Edge on Windows'],
  [`${chrome} OPR/120.0.0.0`, 'Opera on Windows'],
  [iphone, 'Safari on iPhone'],
  [iphone.replace('Version/18.0', 'CriOS/140.0'), 'Chrome on iPhone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'Another client'],
  ['', 'Another client'],
])('%s is called %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));

it('tells phones from desktop computers', () => {
  expect(isHandheld(iphone)).toBe(true);
  expect(isHandheld(firefox)).toBe(false);
});

it.each([
  ['the same browser on the same network', { userAgent: firefox, ip: '203.0.113.7' }, true],
  ['a newer version of it, at another address of the same provider', { userAgent: `${firefox}.2`, ip: '203.0.4.1' }, true],
  ['the same browser on another network', { userAgent: firefox, ip: '198.51.100.7' }, false],
  ['another browser on the same network', { userAgent: chrome, ip: '203.0.113.7' }, false],
  ['the same browser on the same network by IPv6', { userAgent: firefox, ip: '2001:db8:1::7' }, true],
])('%s was seen before: %s, %s', (_, place, isKnown) => {
  const before = [
    { userAgent: firefox, ip: '203.0.113.7' },
    { userAgent: chrome, ip: '192.0.2.1' },
    { userAgent: firefox, ip: '2001:db8:2::1' },
  ];
  expect(isKnownPlace(place, before)).toBe(isKnown);
});
