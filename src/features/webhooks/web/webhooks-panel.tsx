import { SectionInPlace } from '#features/settings/web';
import type { WebhooksSectionProps } from './webhooks-section.tsx';
import * as words from './words.ts';

const section = () => import('./webhooks-section.tsx');

/** The webhooks of a workspace, or one of them if the address names it. */
export function WebhooksPanel(props: WebhooksSectionProps) {
  return (
    <SectionInPlace load={section} what={words.webhooks}>
      {({ WebhooksSection }) => <WebhooksSection {...props} />}
    </SectionInPlace>
  );
}
