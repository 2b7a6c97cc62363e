import { type Language, languageNames, languages } from '#contract/languages';
import type { User } from '#features/account/contract';
import { Select } from '#ui/select';
import { useApiConfig } from '#web/api-config';
import { useMutation } from '#web/use-mutation';
import { changeProfile } from './profile-data.ts';
import * as words from './words.ts';

/** The language of the person's screens on all their devices; without one, that of each browser. */
export function LanguageField({ profile: { id, metadata } }: { profile: User }) {
  const change = useMutation(changeProfile);
  const built = useApiConfig()?.languages;
  const options = [
    { value: '', label: words.browserLanguage },
    ...languages.map((value) => ({ value, label: languageNames[value], disabled: built?.includes(value) === false })),
  ];
  return (
    <Select
      label={words.language}
      hideLabel
      options={options}
      value={metadata?.language ?? ''}
      onChange={({ target }) =>
        change({ id, set: { metadata: { language: (target.value || null) as Language | null } }, said: words.languageChanged })
      }
    />
  );
}
