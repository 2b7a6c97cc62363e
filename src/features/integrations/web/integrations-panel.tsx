import { SectionInPlace } from '#features/settings/web';
import type { IntegrationsSectionProps } from './integrations-section.tsx';
import * as words from './words.ts';

const section = () => import('./integrations-section.tsx');

/** The integrations of a workspace or a project, or one of them if the address names it. */
export function IntegrationsPanel(props: IntegrationsSectionProps) {
  return (
    <SectionInPlace load={section} what={words.integrations}>
      {({ IntegrationsSection }) => <IntegrationsSection {...props} />}
    </SectionInPlace>
  );
}
