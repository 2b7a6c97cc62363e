import { SectionInPlace } from '#features/settings/web';
import type { MailSectionProps } from './mail-section.tsx';
import * as words from './words.ts';

const section = () => import('./mail-section.tsx');

/** The email address of a project. */
export function MailPanel(props: MailSectionProps) {
  return (
    <SectionInPlace load={section} what={words.mailPart}>
      {({ MailSection }) => <MailSection {...props} />}
    </SectionInPlace>
  );
}
