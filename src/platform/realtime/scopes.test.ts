import { expect, test } from 'vitest';
import { scopeOfTopic } from './scopes.ts';

const id = '01a1fa1e-5320-789b-9e7b-13b3c1abd6d7';

test.each([
  [`realtime:project:${id}`, { audience: 'project', id }],
  [`realtime:project:${id}:team`, { audience: 'project', id }],
  [`realtime:workspace:${id}`, { audience: 'workspace', id }],
  [`realtime:Workspace:${id.toUpperCase()}:cursors`, { audience: 'workspace', id }],
  [`realtime:workspace:${id}:teams`, { audience: 'workspace', id }],
  [`realtime:workspace:${id}:team`, { audience: 'team', id }],
  [`realtime:workspace:${id}:team:online`, { audience: 'team', id }],
  [`realtime:WORKSPACE:${id}:TEAM:online`, { audience: 'team', id }],
  [`realtime:person:${id}`, { audience: 'person', id }],
  [`realtime:Person:${id.toUpperCase()}:team`, { audience: 'person', id }],
  [`realtime:item:${id}`, { audience: 'item', id }],
  [`realtime:item:${id}:carets`, { audience: 'item', id }],
  [`realtime:item:${id}x`, { audience: 'project', id: '' }],
  [`realtime:person:${id}x`, { audience: 'project', id: '' }],
  [`realtime:workspace:${id}x:team`, { audience: 'project', id: '' }],
  ['realtime:lobby', null],
])('the topic %s belongs to %j', (topic, scope) => {
  expect(scopeOfTopic(topic)).toEqual(scope);
});
