import { MessagesPanel } from '#features/contact/web';
import { Sections } from '#ui/section';
import { useTitle } from '#web/title';
import * as words from './words.ts';

/** The messages to the operator of the server. */
export function MessagesScreen() {
  useTitle(words.messages);
  return (
    <Sections>
      <MessagesPanel />
    </Sections>
  );
}
