interface Place {
  readonly workspaceId: string;
  readonly projectId: string;
}

/** The chats of a project, or one of them. */
export const chatPath = ({ workspaceId, projectId }: Place, chatId?: string): string =>
  `/dashboard/${workspaceId}/projects/${projectId}/chat${chatId === undefined ? '' : `/${chatId}`}`;
