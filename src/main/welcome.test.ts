import { expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { welcome } from './welcome.ts';

const said = (settings: Record<string, string>): string => welcome(readConfig(settings), null);

test('the terminal says where mail goes, and that a sender of this machine alone is refused elsewhere', () => {
  expect(said({ DATA_DIR: '/srv/cairn' })).toContain('written to /srv/cairn/mail (set SMTP_URL to send it)');
  const smtp = { SMTP_URL: 'smtp://mail.example' };
  expect(said(smtp)).toContain('set MAIL_FROM');
  expect(said({ ...smtp, MAIL_FROM: 'Cairn <team@cairn.example>' })).not.toContain('Mail');
});
