import { PartInPlace } from '#web/part-in-place.tsx';
import type { MailSectionProps } from './mail-section.tsx';
import * as words from './words.ts';

const section = () => import('./mail-section.tsx');

/** The email address of a project. */
export function MailPanel(props: MailSectionProps) {
  return (
    <PartInPlace load={section} what={words.mailPart}>
      {({ MailSection }) => <MailSection {...props} />}
    </PartInPlace>
  );
}
