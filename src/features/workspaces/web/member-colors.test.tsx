import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from '#ui/avatar';
import { hueOf } from '#ui/avatar-hues';
import type { Workspace } from '../contract.ts';
import { MemberColors } from './member-colors.tsx';

const member = (userId: string): Workspace['members'][number] => ({
  id: `member ${userId}`,
  userId,
  role: 'MEMBER',
  isActive: true,
  isHeldBack: false,
  isBilling: false,
});
const colorOf = (name: string) => screen.getByRole('img', { name }).style.getPropertyValue('--hue');

it('two members whose ids give the same color have different ones, and the first member keeps theirs', () => {
  const [mara, finn] = ['Mara Ruiz', 'Finn'];
  expect(hueOf(finn)).toBe(hueOf(mara));
  render(
    <MemberColors workspace={{ members: [member(mara), member(finn)] }}>
      <Avatar id={mara} name="Mara Ruiz" />
      <Avatar id={finn} name="Finn" />
      <Avatar id="gone" name="Noor, who left" />
    </MemberColors>,
  );
  expect(colorOf('Mara Ruiz')).toBe(String(hueOf(mara)));
  expect(colorOf('Finn')).not.toBe(colorOf('Mara Ruiz'));
  expect(colorOf('Noor, who left')).toBe(String(hueOf('gone')));
});
