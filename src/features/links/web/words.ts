// Link composer
export const addALink = 'Add a link';
export const kindOfLink = 'Kind of link';
export const taskIssueOrAddress = 'Task, issue or address';
export const keyWordsOrAnAddress = 'Key, words or an address';
export const whatToLink = 'What to link';
export const thereIsNothingElseToLink = 'There is nothing else to link yet.';
export const nothingFoundAnAddressBeginsWith = 'Nothing found. An address begins with https://.';

// Link phrases
export const addedCountLinks = (count: number) => `added ${count} links`;
export const linkedItTo = (to: string) => `linked it: ${to}`;
export const removedCountLinks = (count: number) => `removed ${count} links`;
export const removedTheLinkFrom = (from: string) => `removed the link: ${from}`;

// Link row
export const removeTheLinkToName = (name: string) => `Remove the link to ${name}`;
export const opensElsewhere = '(opens elsewhere)';
export const somethingThatYouCannotSee = 'Something that you cannot see';
export const somethingThatYouCannotSee2 = 'something that you cannot see';

// Linked items
export const linkRemoved = 'Link removed';
export const links = 'Links';
export const links2 = 'links';
