import type { FeedKind } from '../contract.ts';

export const calendarFeeds = 'Calendar feeds';
export const feedsPart = 'calendar feeds';
export const yourFeeds = 'your calendar feeds';
export const feedsHint =
  'See your dates in Google Calendar, Apple Calendar, Outlook, and other apps. A feed always shows only what you can see in Cairn.';
export const projectFeedsHint =
  'See the dates of this project in Google Calendar, Apple Calendar, Outlook, and other apps. Only you see the feeds that you create here.';
export const noFeeds = 'No calendar feeds yet. Create one to see your due dates in the calendar app that you already use.';
export const noFeedsOfProject = 'No calendar feeds of this project yet. Create one to see its due dates in your calendar app.';
export const loadingFeeds = 'Loading your calendar feeds';

// A feed in the list
export const coversMine = (workspace: string) => `Assigned to you in ${workspace}`;
export const coversMineWithTimes = (workspace: string) => `Assigned to you in ${workspace}, and your planned times`;
export const coversProject = (project: string, workspace: string) => `${project} in ${workspace}`;
export const coversWorkspace = (workspace: string) => `Everything you can see in ${workspace}`;
export const coversLostProject = (workspace: string) => `A project in ${workspace} that you can no longer see`;
export const createdOn = (date: string) => `Created ${date}`;
export const lastRead = (time: string) => `Last read ${time}`;
export const notRead = 'Not read yet';
export const actionsFor = (name: string) => `Actions for ${name}`;
export const renewLink = 'Renew link';
export const revokeFeed = 'Revoke feed';
export const feedRevoked = (name: string) => `${name} revoked`;
export const confirmRenewal = (name: string) => `Renew the link of ${name}?`;
export const renewalHint = 'The current link stops working immediately. Apps that use it need the new one.';
export const notRenewed = (why: string) => `Couldn't renew the link. ${why}`;
export const notRevoked = (why: string) => `Couldn't revoke this feed. ${why}`;
export const confirmRevocation = (name: string) => `Revoke ${name}?`;
export const revocationHint =
  'Its link stops working permanently, and apps that use it no longer get your dates. Your tasks are not affected.';

// A new feed
export const createFeed = 'Create feed';
export const cancel = 'Cancel';
export const workspace = 'Workspace';
export const shows = 'Shows';
export const kinds: Readonly<Record<FeedKind, string>> = {
  MINE: 'What is assigned to you',
  PROJECT: 'A project',
  WORKSPACE: 'Everything you can see',
};
export const showsHint = 'Tasks with a start or due date, and issues with a due date.';
export const plannedTimes = 'Include my planned times';
export const confirmTimes = (name: string) => `Include planned times in “${name}”?`;
export const includeTimes = 'Include planned times';
export const timesIncluded = (name: string) => `“${name}” includes your planned times`;
export const timesLeftOut = (name: string) => `“${name}” no longer includes your planned times`;
export const notChanged = (reason: string) => `Couldn't change the feed. ${reason}`;
export const plannedTimesHint =
  "Anyone with the link sees these times and their tasks, including those that colleagues can't see.";
export const project = 'Project';
export const noProject = 'Select a project';
export const loadingProjects = 'Loading projects…';
export const selectProject = 'Select a project.';
export const name = 'Name';
export const nameHint = 'Your calendar app shows this name.';
export const nameMissing = 'Enter a name.';
export const myWork = (workspaceName: string) => `My work in ${workspaceName}`;

// Its link
export const linkOf = (feed: string) => `Link of ${feed}`;
export const link = 'Link';
export const linkHint = 'In your calendar app, add a calendar from a URL and paste this link. Apps update it every few hours.';
export const linkWarning = 'This link is shown only once. Anyone who has it can read this calendar until you revoke the feed.';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied';
export const done = 'Done';
