import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '#contract/languages';
import { legalNames, readLegalTexts } from './legal-texts.ts';
import { ROOT } from './root.ts';

const texts = readLegalTexts(join(ROOT, 'content/legal'));

/** What a translation has in common with the text. */
const shapeOf = (text: string) => ({
  blocks: text
    .trim()
    .split('\n\n')
    .map((block) =>
      block.startsWith('## ') ? 'title' : `${block.split('\n- ').length} ${block.startsWith('- ') ? 'items' : 'text'}`,
    ),
  names: text.match(/\{\w+\}|\(\/[\w-]+\)|\*\*/g),
});

test.each(legalNames)('%s says the same in every language', (name) => {
  const text = texts.get(name);
  const english = text?.get('en');
  expect(english?.text.length).toBeGreaterThan(500);
  for (const language of languages) {
    const other = text?.get(language);
    expect(other?.fields, language).toEqual(english?.fields);
    expect(shapeOf(other?.text ?? ''), language).toEqual(shapeOf(english?.text ?? ''));
    if (language !== 'en') expect(other?.text, language).not.toContain(english?.text.split('\n\n')[1]);
  }
});
