import { counted } from '#contract/counts';
import type { Dependency } from '../rules.ts';

// Link composer
export const addLink = 'Add link';
export const linkType = 'Link type';
export const linkTarget = 'Task, issue, or URL';
export const linkTargetHint = 'Key, title, or URL';
export const matchingItems = 'Matching items';
export const nothingToLink = 'No other tasks or issues to link yet. To link a web page, paste its URL.';
export const noMatches = 'No matches. To link a web page, paste its full URL, such as https://example.com.';

// History
export const addedLinks = (count: number) => `added ${counted(count, 'link')}`;
export const addedLink = (link: string) => `added a link: ${link}`;
export const removedLinks = (count: number) => `removed ${counted(count, 'link')}`;
export const removedLink = (link: string) => `removed a link: ${link}`;

export const changedLink = (link: string) => `changed a link: ${link}`;

// Dependency
const DEPENDENCY_TYPES: Readonly<Record<Dependency['dependencyType'], string>> = {
  FS: 'Finish to start',
  SS: 'Start to start',
  FF: 'Finish to finish',
  SF: 'Start to finish',
};
export const dependencyType = (type: Dependency['dependencyType']) => DEPENDENCY_TYPES[type];
const lag = (days: number) => (days < 0 ? `${counted(-days, 'day')} earlier` : `${counted(days, 'day')} later`);
export const dependency = ({ dependencyType: type, lagDays }: Dependency) =>
  lagDays === 0 ? dependencyType(type) : `${dependencyType(type)}, ${lag(lagDays)}`;
export const editDependency = (name: string) => `Dependency on ${name}`;
export const editDependent = (name: string) => `Dependency of ${name}`;
export const dependencyTypeField = 'Type';
export const lagField = 'Lag in days';
export const lagHint = 'Negative days overlap.';
export const lagInvalid = 'Enter whole days from -365 to 365.';

// Link row
export const removeLinkTo = (name: string) => `Remove link to ${name}`;
export const opensInNewTab = '(opens in a new tab)';
export const hiddenItem = "An item you don't have access to";
export const hiddenItemNamed = "an item you don't have access to";

// Linked items
export const link = 'Link';
export const linkRemoved = 'Link removed';
export const links = 'Links';
export const linksPart = 'links';
