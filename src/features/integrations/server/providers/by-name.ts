import {
  type AccountProviderName,
  type AppProviderName,
  type FileProviderName,
  hasApp,
  type ProviderName,
} from '#features/integrations/fields';
import type { AccountProvider } from '../accounts/account-provider.ts';
import type { FileProvider } from '../files/file-provider.ts';
import type { ChatProvider } from '../chat-app/chat-provider.ts';
import type { IssueProvider } from '../issues/issue-provider.ts';
import { box } from './box.ts';
import { boxFiles } from './box-files.ts';
import { discordApp } from './discord-app.ts';
import { dropbox } from './dropbox.ts';
import { dropboxFiles } from './dropbox-files.ts';
import { figma } from './figma.ts';
import { figmaFiles } from './figma-files.ts';
import { giteaIssues, githubIssues } from './github-issues.ts';
import { gitlabIssues } from './gitlab-issues.ts';
import { google } from './google.ts';
import { driveFiles } from './google-drive-files.ts';
import { googleDrive } from './google-drive.ts';
import { jira } from './jira.ts';
import { slackApp } from './slack-app.ts';

const ACCOUNTS: Readonly<Record<AccountProviderName, AccountProvider>> = {
  google,
  googledrive: googleDrive,
  dropbox,
  box,
  figma,
  jira,
};

/** The service with this name, whose accounts are connected by OAuth. */
export const accountProviderOf = (name: AccountProviderName): AccountProvider => ACCOUNTS[name];

const FILES: Readonly<Record<FileProviderName, FileProvider>> = {
  googledrive: driveFiles,
  dropbox: dropboxFiles,
  box: boxFiles,
  figma: figmaFiles,
};

/** The service with this name, which has files. */
export const fileProviderOf = (name: FileProviderName): FileProvider => FILES[name];

const ISSUES: Partial<Readonly<Record<ProviderName, IssueProvider>>> = {
  github: githubIssues,
  gitlab: gitlabIssues,
  gitea: giteaIssues,
};

/** The service with this name, if it has issues. */
export const issueProviderOf = (name: ProviderName): IssueProvider | null => ISSUES[name] ?? null;

const CHATS: Readonly<Record<AppProviderName, ChatProvider>> = { slack: slackApp, discord: discordApp };

/** The chat with this name, if it has an app. */
export const chatProviderOf = (name: ProviderName): ChatProvider | null => (hasApp(name) ? CHATS[name] : null);
