import {
  Blocks,
  Download,
  KeyRound,
  Sparkles,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { WorkspaceVerb } from '#contract/permissions';
import type { SettingsPart } from '#features/settings/web';
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
import * as words from './words.ts';

interface WorkspacePart extends SettingsPart {
  /** The right that the page requires. */
  readonly verb: WorkspaceVerb;
  readonly Part: ComponentType<{ workspace: Workspace }>;
}

/** The pages of a workspace's settings. */
export const parts: readonly WorkspacePart[] = [
  { path: '', label: words.general, icon: <SlidersHorizontal />, verb: 'manageSettings', Part: GeneralPart },
  { path: 'security', label: words.security, icon: <ShieldCheck />, verb: 'manageSettings', Part: SecurityPart },
  { path: 'api-tokens', label: words.apiTokens, icon: <KeyRound />, verb: 'manageIntegrations', Part: TokensPart },
  { path: 'integrations', label: words.integrations, icon: <Blocks />, verb: 'manageIntegrations', Part: IntegrationsPart },
  { path: 'webhooks', label: words.webhooks, icon: <Webhook />, verb: 'manageIntegrations', Part: WebhooksPart },
  { path: 'ai', label: words.ai, icon: <Sparkles />, verb: 'manageAi', Part: AiPart },
  { path: 'export', label: words.exportPart, icon: <Download />, verb: 'exportData', Part: ExportPart },
  { path: 'trash', label: words.deletedProjects, icon: <Trash2 />, verb: 'manageSettings', Part: TrashPart },
  { path: 'danger', label: words.dangerZone, icon: <TriangleAlert />, verb: 'deleteWorkspace', Part: DangerPart },
];
