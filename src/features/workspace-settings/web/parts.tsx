import { AssistantIcon } from '#web/assistant-icon';
import { Blocks, Download, KeyRound, ShieldCheck, SlidersHorizontal, Trash2, TriangleAlert, Webhook } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Workspace } from '#features/workspaces/contract';
import { AiPart } from './ai-part.tsx';
import { TrashPart } from './trash-part.tsx';
import { DangerPart } from './danger-part.tsx';
import { ExportPart } from './export-part.tsx';
import { IntegrationsPart } from './integrations-part.tsx';
import { GeneralPart } from './general-part.tsx';
import { SecurityPart } from './security-part.tsx';
import { TokensPart } from './tokens-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';
import type { pages } from './pages.ts';

interface ShownPage {
  readonly icon: ReactNode;
  readonly Part: ComponentType<{ workspace: Workspace }>;
}

/** What each page of the settings shows. */
export const parts: Readonly<Record<(typeof pages)[number]['path'], ShownPage>> = {
  '': { icon: <SlidersHorizontal />, Part: GeneralPart },
  security: { icon: <ShieldCheck />, Part: SecurityPart },
  'api-tokens': { icon: <KeyRound />, Part: TokensPart },
  integrations: { icon: <Blocks />, Part: IntegrationsPart },
  webhooks: { icon: <Webhook />, Part: WebhooksPart },
  ai: { icon: <AssistantIcon />, Part: AiPart },
  export: { icon: <Download />, Part: ExportPart },
  trash: { icon: <Trash2 />, Part: TrashPart },
  danger: { icon: <TriangleAlert />, Part: DangerPart },
};
