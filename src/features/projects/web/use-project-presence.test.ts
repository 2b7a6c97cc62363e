import { expect, it } from 'vitest';
import { asKnown } from './use-project-presence.ts';

const told = (userId: string, name: string) => ({ userId, name, avatar: '/told.png', focus: null, isMe: false });

it('shows people with the name and picture from the project, not with what their browser sends', () => {
  const ines = { id: 'ines', firstName: 'Ines', lastName: 'Nold', email: 'ines@example.com', profilePictureUrl: null };
  const nameless = { id: 'nameless', firstName: '', lastName: '', email: 'noa@example.com', profilePictureUrl: '/kept.png' };
  const present = [told('ines', 'The owner'), told('guest', 'Gus'), told('nameless', 'Noa')];
  expect(asKnown(present, [ines, nameless])).toEqual([
    { ...told('ines', 'Ines Nold'), avatar: null },
    told('guest', 'Gus'),
    { ...told('nameless', 'noa@example.com'), avatar: '/kept.png' },
  ]);
});
