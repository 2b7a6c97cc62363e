import type { Editor } from '@tiptap/core';
import { Button } from '#ui/button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { languageNames } from './languages.ts';
import * as words from '../words.ts';

/** The language of the code at the caret, which colors it. */
export function CodeTools({ editor }: { editor: Editor }) {
  const current: unknown = editor.getAttributes('codeBlock')['language'];
  const language = typeof current === 'string' ? current : words.noLanguage;
  const set = (name: string | null) => editor.chain().focus().updateAttributes('codeBlock', { language: name }).run();
  const items = (): MenuItem[] =>
    [null, ...languageNames].map((name) => ({
      label: name ?? words.noLanguage,
      checked: name === (current ?? null),
      onSelect: () => set(name),
    }));
  return (
    <MenuButton
      label={words.codeLanguage}
      items={items}
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          aria-label={words.codeLanguageIs(language)}
          size="s"
          variant="ghost"
          onMouseDown={(event) => event.preventDefault()}
        >
          {language}
        </Button>
      )}
    />
  );
}
