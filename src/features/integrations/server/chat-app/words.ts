/** What an app of a chat tells people there, and the people who connect it. */
export const links = 'Links in a message';
export const task = 'Task from a chat';
export const nothing = 'No link leads to an item that this integration may show.';
export const noLinks = 'This message has no links.';
export const help = 'Type a title after the command to create a task, or a link to see what it leads to.';
export const refused = (service: string) => `${service} refused to show the links. Check the scopes of the app.`;
export const needsProject = (service: string) =>
  `This app belongs to a whole workspace. Connect ${service} in the settings of a project to create tasks.`;
export const noText = 'This message has no text. Use the command with a title instead.';
export const from = (service: string, who: string, link: string | null) =>
  link === null ? `From ${service}, by ${who}` : `[From ${service}](${link}), by ${who}`;
export const created = (title: string) => `Task created: ${title}`;
export const thread = 'Thread of a task';
export const noTaskLink = 'Use a message with a link to a task of this project.';
export const otherThread = 'This thread already has another task, or this task another thread.';
export const attached = (title: string) => `Replies in this thread are now comments of ${title}`;
export const paused = 'This integration is paused. Resume it in Cairn first.';
export const tooLate = 'The answer came too late: Discord no longer takes it.';

export const commandText = 'A title, or a link';
export const commandAbout = 'Create a task, or show what a link leads to';
export const createTask = 'Create task';
export const showItems = 'Show items';

export const noApp = 'This service has no app that can be connected.';
export const noSetting = 'The app of this service has no such setting';
export const enterSecret = 'Enter the signing secret';
export const enterApplicationId = 'Enter the application ID';
export const enterPublicKey = 'Enter the public key';
export const refusedToken = 'Discord does not accept this token. Reset it there, and enter the new one';
export const otherApplication = 'The token belongs to another application';
export const otherPublicKey = 'The application has another public key';
export const publicBot =
  'Anyone could add this app to a server of their own and create tasks here. Turn off Public Bot in its settings, then connect again';
export const refusedCommands = 'Discord refused the commands of the app. Connect again';
export const removingCommands = 'The commands of this app are being removed. Wait a minute, then connect again';
