import { PartInPlace } from '#web/part-in-place.tsx';
import type { IntegrationsSectionProps } from './integrations-section.tsx';
import * as words from './words.ts';

const section = () => import('./integrations-section.tsx');

/** The integrations of a workspace or a project, or one of them if the address names it. */
export function IntegrationsPanel(props: IntegrationsSectionProps) {
  return (
    <PartInPlace load={section} what={words.integrations}>
      {({ IntegrationsSection }) => <IntegrationsSection {...props} />}
    </PartInPlace>
  );
}
