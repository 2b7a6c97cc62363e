import { fieldIssues } from './demo-issues.ts';
import type { DemoProject } from './demo-project.ts';

export const fieldApp: DemoProject = {
  name: 'Field app',
  key: 'APP',
  color: 'amber',
  description: 'What fitters carry: jobs of the day, parts, signatures. Works in cellars.',
  labels: { Offline: 'indigo', Bug: 'red', iOS: 'gray', Android: 'green' },
  limits: { IN_PROGRESS: 3 },
  tasks: {
    TODO: [
      { title: 'Jobs of the next day load in the evening', by: 'tomas', labels: ['Offline'], due: 9 },
      { title: 'Photos are sent when there is Wi-Fi', by: 'jonas', for: 'jonas', hours: 2, labels: ['Offline'] },
      {
        title: 'Scan a part by its code',
        by: 'mara',
        priority: 'HIGH',
        subtasks: ['Old labels', 'Poor light', 'Type it instead'],
      },
      { title: 'Bigger buttons for people with gloves', by: 'ines', for: 'ines', hours: 10 },
      { title: 'Report a missing part', by: 'jonas', priority: 'LOW' },
    ],
    IN_PROGRESS: [
      {
        title: 'Signature of the customer on the screen',
        by: 'mara',
        for: 'jonas',
        hours: 4,
        start: -3,
        due: 4,
        subtasks: ['x Draw', 'Save with the job', 'Send as PDF'],
      },
      {
        title: 'Two devices, one fitter: no job done twice',
        by: 'tomas',
        for: 'tomas',
        priority: 'HIGH',
        labels: ['Offline', 'Bug'],
        due: 2,
      },
    ],
    REVIEW: [{ title: 'Battery lasts a working day', by: 'jonas', for: 'tomas', hours: 7, labels: ['Android'] }],
    DONE: [
      { title: 'Interviews with six fitters', by: 'ines', for: 'ines', hours: 8 },
      { title: 'Job list and job page', by: 'tomas', for: 'tomas', hours: 4 },
      { title: 'Sign-in by a link from the office', by: 'tomas', for: 'jonas', hours: 2 },
      { title: 'Pilot with two vans', by: 'mara', for: 'mara', hours: 1, isMilestone: true, due: -6 },
    ],
  },
  issues: fieldIssues,
};

export const operations: DemoProject = {
  name: 'Operations',
  key: 'OPS',
  color: 'green',
  description: 'Everything that keeps the house running.',
  labels: { Servers: 'teal', Office: 'gray', Security: 'red' },
  limits: {},
  tasks: {
    TODO: [
      {
        title: 'Restore a backup on a fresh machine',
        by: 'tomas',
        for: 'tomas',
        hours: 2,
        priority: 'HIGH',
        labels: ['Servers'],
        due: 6,
        description: 'Not a backup until it was restored. Write down how long it took.',
      },
      { title: 'Second factor for everyone', by: 'mara', for: 'jonas', hours: 6, labels: ['Security'], due: 13 },
      { title: 'New lamp over the packing table', by: 'ines', labels: ['Office'], priority: 'LOW' },
      { title: 'Fire drill', by: 'jonas', labels: ['Office'], due: 18 },
    ],
    IN_PROGRESS: [
      {
        title: 'Move mail to the new server',
        by: 'tomas',
        for: 'tomas',
        hours: 5,
        labels: ['Servers'],
        start: -1,
        due: 3,
        subtasks: ['x Accounts', 'x Copy of old mail', 'Records in the DNS', 'Phones'],
      },
    ],
    REVIEW: [{ title: 'Rules for passwords, on one page', by: 'mara', for: 'mara', hours: 3, labels: ['Security'] }],
    DONE: [
      { title: 'Certificates renew themselves', by: 'tomas', for: 'tomas', hours: 4, labels: ['Servers', 'Security'] },
      { title: 'Inventory of laptops', by: 'jonas', for: 'jonas', hours: 5, labels: ['Office'] },
      { title: 'Alarm when a disk fills up', by: 'tomas', for: 'tomas', hours: 2, labels: ['Servers'] },
    ],
  },
};

export const hiring: DemoProject = {
  name: 'Hiring',
  key: 'HIRE',
  color: 'violet',
  description: 'One developer and one person for support by spring.',
  labels: { Developer: 'indigo', Support: 'pink' },
  limits: {},
  tasks: {
    TODO: [
      { title: 'Questions for the second talk', by: 'mara', for: 'mara', hours: 4, labels: ['Developer'], due: 7 },
      { title: 'Plan of the first week', by: 'ines', labels: ['Support'] },
      { title: 'Ask two former colleagues', by: 'tomas', for: 'tomas', priority: 'LOW' },
    ],
    IN_PROGRESS: [
      {
        title: 'Talks with four developers',
        by: 'mara',
        for: 'mara',
        labels: ['Developer'],
        due: 4,
        subtasks: ['x Monday', 'x Tuesday', 'Thursday', 'Friday'],
      },
    ],
    REVIEW: [
      {
        title: 'Support: offer to the first of three',
        by: 'jonas',
        for: 'mara',
        hours: 2,
        labels: ['Support'],
        priority: 'HIGH',
        due: 1,
      },
    ],
    DONE: [
      { title: 'Advert for both jobs', by: 'jonas', for: 'jonas', hours: 4 },
      { title: 'Small task for applicants, paid', by: 'tomas', for: 'tomas', hours: 2, labels: ['Developer'] },
    ],
  },
};
