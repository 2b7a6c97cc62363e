import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

const section = () => import('./messages-section.tsx');

/** What people wrote to the operator of this server. */
export function MessagesPanel() {
  return (
    <PartInPlace load={section} what={words.messagesPart}>
      {({ MessagesSection }) => <MessagesSection />}
    </PartInPlace>
  );
}
