import { describe, expect, test } from 'vitest';
import { notice, switchedNotice, wantsNotice } from './notices.ts';

const tide = notice('tide', {
  group: 'tasks',
  label: 'Tides',
  hint: 'When the tide turns.',
  byDefault: { inbox: null, email: true, push: null },
});
const fog = notice('fog', {
  group: 'tasks',
  label: 'Fog',
  hint: 'When fog comes up.',
  byDefault: { inbox: true, email: false, push: false },
});

describe('a notice', () => {
  test('follows its defaults until the person changes it', () => {
    expect(wantsNotice(undefined, tide, 'email')).toBe(true);
    expect(wantsNotice(null, fog, 'email')).toBe(false);
    expect(wantsNotice({ 'tide.email': false }, tide, 'email')).toBe(false);
    expect(wantsNotice({ 'tide.email': false }, fog, 'email')).toBe(false);
  });

  test('that is turned off and on again leaves no setting behind', () => {
    const off = switchedNotice({ 'later.push': true }, tide, 'email', false);
    expect(off).toEqual({ 'later.push': true, 'tide.email': false });
    expect(switchedNotice(off, tide, 'email', true)).toEqual({ 'later.push': true });
    expect(switchedNotice({}, fog, 'email', true)).toEqual({ 'fog.email': true });
  });
});
