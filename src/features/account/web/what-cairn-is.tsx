import { TextLink } from '#ui/text-link';
import { knownApiConfig } from '#web/api-config';
import * as words from './words.ts';
import * as sentences from './words.tsx';

/** What stands above the forms of people who are not signed in. On a new server the owner comes first, with the link that it printed. */
export const whatCairnIs = () =>
  knownApiConfig()?.isNew ? sentences.noOwnerYet(<TextLink to="/setup">{words.setItUp}</TextLink>) : words.whatCairnIs;

/** How someone without an account can look around first. */
export function lookAround() {
  const demo = knownApiConfig()?.demo;
  if (demo === undefined) return null;
  return <p>{demo === 'OPEN' ? sentences.tryDemo(<TextLink href="/demo">{words.openDemo}</TextLink>) : words.demoPrinted}</p>;
}
