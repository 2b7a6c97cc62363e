import type { Editor } from '@tiptap/core';
import { Button } from '#ui/button';
import { MenuButton, type MenuItem } from '#ui/menu';
import { languageNames } from './languages.ts';
import * as words from '../words.ts';

/** The language of the code at the caret, which colors it. */
export function CodeTools({ editor }: { editor: Editor }) {
  const current: unknown = editor.getAttributes('codeBlock')['language'];
  const set = (language: string | null) => editor.chain().focus().updateAttributes('codeBlock', { language }).run();
  const items = (): MenuItem[] =>
    [null, ...languageNames].map((language) => ({
      label: language ?? words.noLanguage,
      checked: language === (current ?? null),
      onSelect: () => set(language),
    }));
  return (
    <MenuButton
      label={words.codeLanguage}
      items={items}
      align="end"
      trigger={(trigger) => (
        <Button {...trigger} size="s" variant="ghost" onMouseDown={(event) => event.preventDefault()}>
          {typeof current === 'string' ? current : words.noLanguage}
        </Button>
      )}
    />
  );
}
