import type { Told } from '../rules.ts';

export type { DeploymentState, PullRequestState } from '../fields.ts';
export type { Check, Deployment, IssueNews, PullRequest, Push } from '../rules.ts';

/** How a service with code or deployments signs and tells. The next one is another file like these. */
export interface CodeProvider {
  /** True if the header proves that whoever sent the bytes knows the secret. */
  readonly isSigned: (secret: string, header: string, bytes: Buffer) => boolean;
  /** What a body tells; null if nothing that matters here, or nothing that can be read. */
  readonly toldBy: (body: unknown) => Told | null;
}
