import { expect, test } from 'vitest';
import { embedOf } from './embeds.ts';

const KEY = 'aBcDeFgHiJkLmNoPqRsTuV';

test.each([
  [`https://www.figma.com/design/${KEY}/Login?node-id=1-2&t=x`, `design/${KEY}?node-id=1-2&embed-host=cairn`],
  [`https://figma.com/file/${KEY}`, `design/${KEY}?embed-host=cairn`],
  [`https://www.figma.com/proto/${KEY}/Login?node-id=%22%3E`, `proto/${KEY}?embed-host=cairn`],
  [`https://www.figma.com/design/${KEY}/branch/${KEY}1/Login`, `design/${KEY}1?embed-host=cairn`],
])('%s can be looked at', (url, embed) => {
  expect(embedOf(url)).toBe(`https://embed.figma.com/${embed}`);
});

test.each([
  null,
  'no address',
  `https://figma.com.evil.example/design/${KEY}`,
  `https://www.figma.com:8443/design/${KEY}`,
  `https://evil.example/design/${KEY}`,
  'https://www.figma.com/design/short',
  'https://www.figma.com/files/recent',
  `javascript://www.figma.com/design/${KEY}`,
])('%s cannot', (url) => {
  expect(embedOf(url)).toBe(null);
});
