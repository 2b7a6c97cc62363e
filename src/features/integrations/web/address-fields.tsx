import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { formats, type Format, needsOf, type ProviderName } from '../fields.ts';
import type { Entered } from './connect-dialog.tsx';
import * as words from './words.ts';

interface AddressFieldsProps {
  provider: ProviderName;
  entered: Entered;
  errors: Readonly<Record<string, string>>;
  isNew: boolean;
  onChange: (next: Partial<Entered>) => void;
}

const options = formats.map((value) => ({ value, label: words.formats[value] }));

/** What is missing of a new address, by field. */
export function missingOf(provider: ProviderName, { format, url, token, chat }: Entered): Readonly<Record<string, string>> {
  const needs = needsOf[provider === 'slack' || provider === 'discord' ? provider : format];
  return {
    ...(needs.url && !/^https?:\/\/./i.test(url.trim()) && { url: words.addressMissing }),
    ...(needs.token === 'needed' && token.trim() === '' && { token: words.tokenMissing }),
    ...(needs.chat && chat.trim() === '' && { chat: words.chatMissing }),
  };
}

/** Where messages go: the address of a webhook, or of a service for notifications with what that needs. */
export function AddressFields({ provider, entered, errors, isNew, onChange }: AddressFieldsProps) {
  const { format } = entered;
  const kind = provider === 'slack' || provider === 'discord' ? provider : format;
  const needs = needsOf[kind];
  const kept = isNew ? '' : ` ${words.keptAddress}`;
  const field = (name: 'url' | 'token' | 'chat', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      value={entered[name]}
      error={errors[name] ?? null}
      autoComplete="off"
      spellCheck={false}
      maxLength={name === 'url' ? 2000 : 300}
      {...(name === 'url' && { type: 'url', inputMode: 'url' as const })}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {provider === 'url' ? (
        <Select
          label={words.format}
          value={format}
          options={options}
          error={errors['format'] ?? null}
          onChange={(event) => onChange({ format: event.currentTarget.value as Format })}
        />
      ) : null}
      {needs.url ? field('url', words.address, `${words.addressHints[kind]}${kept}`) : null}
      {needs.token && kind !== 'slack' && kind !== 'discord' ? field('token', words.token, words.tokenHints[kind]) : null}
      {needs.chat ? field('chat', words.chat, words.chatHint) : null}
    </>
  );
}
