import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { redirectTarget, withFields } from './redirects.ts';

const SITE = 'https://cairn.example.org/';
const to = (wanted: string | undefined, globs = '', site = 'https://cairn.example.org', publicUrl = site) =>
  redirectTarget(
    { ...readConfig({ AUTH_SITE_URL: site, PUBLIC_URL: publicUrl }), AUTH_REDIRECT_URLS: globs === '' ? [] : globs.split(',') },
    wanted,
  );

describe('the target of a link', () => {
  it('is the site by default', () => {
    expect(to(undefined)).toBe(SITE);
    expect(to('')).toBe(SITE);
    expect(to('/welcome')).toBe(SITE);
  });

  it('is any page of the site, on any port if the site is local', () => {
    expect(to('https://cairn.example.org/welcome?x=1#y')).toBe('https://cairn.example.org/welcome?x=1#y');
    expect(to('https://cairn.example.org:8443/')).toBe(SITE);
    expect(to('http://cairn.example.org/')).toBe(SITE);
    expect(to('http://localhost:5173/after', '', 'http://localhost:3000')).toBe('http://localhost:5173/after');
  });

  it('is no other local port, even by a wildcard, on a server for others', () => {
    const there = 'https://cairn.example.org';
    for (const wanted of ['http://localhost:5173/', 'http://127.0.0.1:9/', 'http://[::1]:9/']) {
      expect(to(wanted), wanted).toBe(SITE);
      expect(to(wanted, 'http://**,http://*:*/**'), wanted).toBe(SITE);
      expect(to(wanted, '', 'http://localhost:3000', there), wanted).toBe('http://localhost:3000/');
    }
    expect(to('http://localhost:5173/after', 'http://localhost:5173/**')).toBe('http://localhost:5173/after');
    expect(to('http://localhost:5173/', 'http://localhost.evil.com:*/**')).toBe(SITE);
  });

  it('is never another host with a similar name', () => {
    const lookalikes = [
      'https://cairn.example.org.evil.com/',
      'https://cairn.example.org@evil.com/',
      'https://evil.com/cairn.example.org',
      'https:/\\evil.com',
      '//evil.com/',
    ];
    for (const wanted of lookalikes) expect(to(wanted)).toBe(SITE);
  });

  it('is never a script, a file or an IP address', () => {
    for (const wanted of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'http://10.0.0.1/',
      'http://[2001:db8::1]/',
    ]) {
      expect(to(wanted, 'http://**,javascript:**,data:**,file://**')).toBe(SITE);
    }
  });

  it('is what a glob allows, and a star stops at dots and slashes', () => {
    const globs = 'https://*.example.net/after/*,myapp://callback,https://deep.example.net/**';
    expect(to('https://app.example.net/after/login', globs)).toBe('https://app.example.net/after/login');
    expect(to('https://a.b.example.net/after/login', globs)).toBe(SITE);
    expect(to('https://app.example.net/after/login/more', globs)).toBe(SITE);
    expect(to('https://deep.example.net/any/thing?at=all', globs)).toBe('https://deep.example.net/any/thing?at=all');
    expect(to('myapp://callback', globs)).toBe('myapp://callback');
    expect(to('https://appXexample.net/after/login', 'https://app.example.net/after/*')).toBe(SITE);
  });

  it('may be the root of a site that a glob allows, with or without a slash', () => {
    for (const globs of [
      'https://app.example.net',
      'https://app.example.net/',
      'https://app.example.net/**',
      'https://*.example.net/*',
    ]) {
      for (const wanted of ['https://app.example.net', 'https://app.example.net/', 'https://app.example.net/?x=1']) {
        expect(new URL(to(wanted, globs)).host, `${wanted} by ${globs}`).toBe('app.example.net');
      }
    }
    expect(to('https://app.example.net/more', 'https://app.example.net')).toBe(SITE);
    expect(to('http://localhost:5173/', 'http://localhost:*/**')).toBe('http://localhost:5173/');
  });

  it('is no address that only resembles this machine, or hides another number', () => {
    const globs = 'http://127.0.0.1:*/**,http://**,https://**';
    for (const wanted of [
      'http://3232235777/',
      'http://0x0a.0.0.1/',
      'http://[::ffff:10.0.0.1]/',
      'http://127.0.0.2/',
      'http://0.0.0.0/',
    ]) {
      expect(to(wanted, globs), wanted).toBe(SITE);
    }
    expect(to('http://127.1:5173/after', globs)).toBe('http://127.0.0.1:5173/after');
  });

  it('keeps a glob of hosts out of the path', () => {
    expect(to('https://evil.com/x.example.net', 'https://**.example.net')).toBe(SITE);
    expect(to('https://a.b.example.net/', 'https://**.example.net')).toBe('https://a.b.example.net/');
  });
});

describe('the parameters of a link', () => {
  it('go into the fragment, the query or both, and keep existing ones', () => {
    expect(withFields('https://a.example/?x=1', 'fragment', { error: 'a b' })).toBe('https://a.example/?x=1#error=a+b&sb=');
    expect(withFields('https://a.example/?x=1', 'query', { code: 'c' })).toBe('https://a.example/?x=1&code=c');
    expect(withFields('https://a.example/', 'both', { e: '1' })).toBe('https://a.example/?e=1#e=1');
  });
});
