import { describe, expect, test } from 'vitest';
import { checkedAddresses, isGlobal, type Lookup } from './addresses.ts';

const signal = new AbortController().signal;
const nowhere: Lookup = () => Promise.resolve([]);
const leadingTo =
  (...addresses: string[]): Lookup =>
  () =>
    Promise.resolve(addresses);

const checked = (address: string, lookup: Lookup = nowhere, allowsLoopback = false) => {
  const url = URL.parse(address);
  // What is no URL is refused before this.
  return url === null
    ? Promise.reject(new Error('is not an address'))
    : checkedAddresses(url, { allowsLoopback, privateHosts: new Set(), lookup }, signal);
};

const NOT_GLOBAL = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.255',
  '168.63.129.16',
  '169.254.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.31.196.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:8.8.8.8',
  '64:ff9b::10.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::10.0.0.1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  '2606:4700::1%eth0',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  '',
  'example.com',
  '1.2.3',
  '999.1.1.1',
];

test.each(NOT_GLOBAL)('%s is not an address of the public internet', (address) => {
  expect(isGlobal(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '2606:4700::1',
  '2a00:1450:4001::200e',
])('%s is an address of the public internet', (address) => {
  expect(isGlobal(address)).toBe(true);
});

describe('an address that a person typed is refused', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.0.0.1./',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://①②⑦.⓪.⓪.①/',
    'http://%31%32%37.0.0.1/',
    'http://0/',
    'http://0x0/',
    'http://00000000000/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::]/',
    'http://[fe80::1%25eth0]/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/',
    'http://[64:ff9b::7f00:1]/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://printer.localhost/',
    'http://ｌｏｃａｌｈｏｓｔ/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://100.100.100.200/',
    'http://user:secret@1.1.1.1/',
    'http://user@1.1.1.1/',
    'http://1.1.1.1@127.0.0.1/',
    'http://:secret@1.1.1.1/',
    'http://1.1.1.1:25/',
    'https://1.1.1.1:22/',
    'http://1.1.1.1:443/',
    'http://1.1.1.1:0/',
    'file:///etc/passwd',
    'ftp://1.1.1.1/',
    'gopher://1.1.1.1/',
    'data:text/plain,x',
    'javascript:1',
    'ws://1.1.1.1/',
    '//1.1.1.1/',
    'http://1.1.1.1:99999/',
    'http://',
    'http://999.1.1.1/',
    'http://[1.1.1.1]/',
    '',
  ])('%s', async (address) => {
    await expect(checked(address)).rejects.toThrow(/is not an address/);
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['a private address beside a public one', ['1.1.1.1', '192.168.0.1']],
    ['a public IPv4 address and loopback by IPv6', ['1.1.1.1', '::1']],
    ['a public address in a form that stands for IPv4', ['::ffff:1.1.1.1']],
    ['what is no address at all', ['internal.example.com']],
  ])('if its name resolves to %s', async (_, addresses) => {
    await expect(checked('https://rebind.example.com/', leadingTo(...addresses))).rejects.toMatchObject({ reason: 'address' });
  });

  test('if its name does not resolve', async () => {
    await expect(checked('https://nowhere.example.com/')).rejects.toMatchObject({ reason: 'unreachable' });
  });
});

describe('an address that a person typed is accepted', () => {
  test.each([
    ['http://1.1.1.1/', ['1.1.1.1']],
    ['https://1.1.1.1:8443/a?b', ['1.1.1.1']],
    ['http://16843009/', ['1.1.1.1']],
    ['https://[2606:4700::1]/', ['2606:4700::1']],
  ])('%s', async (address, addresses) => {
    expect(await checked(address)).toEqual(addresses);
  });

  test('with all addresses of its name, looked up by the name that a browser would use', async () => {
    const asked: string[] = [];
    const lookup: Lookup = (name) => {
      asked.push(name);
      return Promise.resolve(['1.1.1.1', '2606:4700::1']);
    };
    expect(await checked('https://BÜCHER.example/', lookup)).toEqual(['1.1.1.1', '2606:4700::1']);
    expect(asked).toEqual(['xn--bcher-kva.example']);
  });

  test.each(['http://127.0.0.1:3000/', 'http://localhost:3000/', 'http://[::1]:3000/'])(
    'if it is local, %s, and the setting allows that',
    async (address) => {
      expect((await checked(address, nowhere, true)).length).toBeGreaterThan(0);
      await expect(checked(address)).rejects.toMatchObject({ reason: 'address' });
    },
  );

  test.each(['http://10.0.0.1:3000/', 'http://0.0.0.0:3000/', 'http://[::ffff:127.0.0.1]:3000/', 'http://169.254.169.254/'])(
    'but not %s, whatever the setting is',
    async (address) => {
      await expect(checked(address, nowhere, true)).rejects.toMatchObject({ reason: 'address' });
    },
  );
});
