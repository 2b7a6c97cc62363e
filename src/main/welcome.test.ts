import { expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { welcome } from './welcome.ts';

const said = (settings: Record<string, string>, openings = {}): string =>
  welcome(readConfig(settings), { demo: null, setup: null, mailPage: null, ...openings });

test('the terminal says where mail goes, and that a sender with a local address is refused elsewhere', () => {
  expect(said({ DATA_DIR: '/srv/cairn' })).toContain(
    'written to /srv/cairn/mail (SMTP_URL sends it, and then addresses are confirmed)',
  );
  const smtp = { SMTP_URL: 'smtp://mail.example' };
  expect(said(smtp)).toContain('set MAIL_FROM');
  expect(said({ ...smtp, MAIL_FROM: 'Cairn <team@cairn.example>' })).not.toContain('Mail');
});

test('the terminal shows the link to the setup, wherever the server is', () => {
  const setup = 'https://cairn.example/setup?token=t';
  expect(said({ PUBLIC_URL: 'https://cairn.example' }, { setup })).toContain(`Set up        ${setup}`);
});

test('the terminal shows passwords only on a local machine', () => {
  const demo = { email: 'demo@cairn.local', password: 'abcd-efgh-jkmn-pqrs' };
  expect(said({}, { demo, mailPage: 'http://localhost:3000/_mail?key=k' })).toMatch(/abcd-efgh-jkmn-pqrs[^]*_mail\?key=k/);
  const open = said({ PUBLIC_URL: 'https://cairn.example', DATA_DIR: '/srv/cairn' }, { demo });
  expect(open).toContain('in /srv/cairn/demo.json');
  expect(open).not.toContain(demo.password);
});
