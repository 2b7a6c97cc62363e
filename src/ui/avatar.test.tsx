import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AvatarStack } from './avatar-stack.tsx';
import { AvatarHues, hueOf, huesOf } from './avatar-hues.ts';
import { Avatar, initialsOf } from './avatar.tsx';

describe('initials', () => {
  it.each([
    ['Mara Ruiz', 'MR'],
    ['Ana María de la Cruz', 'AC'],
    ['Nora Vance-Okafor', 'NV'],
    ['cher', 'CH'],
    ['  ', '?'],
    ['', '?'],
    ['mara.ruiz@northwind.test', 'MR'],
    ['王小明', '王小'],
    ['😀 Smile', '😀S'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('an avatar', () => {
  it('keeps its hue when the name changes, because the hue follows the id', () => {
    const { rerender } = render(<Avatar id="u1" name="Mara Ruiz" />);
    const before = screen.getByRole('img').style.getPropertyValue('--hue');
    rerender(<Avatar id="u1" name="Mara Ruiz-Novak" />);
    expect(screen.getByRole('img').style.getPropertyValue('--hue')).toBe(before);
  });

  it('gives short names hues that spread over the wheel', () => {
    const hues = new Set(['Mara', 'Tom', 'Ines', 'Jun', 'Ada', 'Li', 'Noor', 'Sam', 'Kai', 'Eva'].map(hueOf));
    expect(hues.size).toBeGreaterThanOrEqual(6);
  });

  it('falls back to the initials when the picture cannot be loaded, and tries a new picture', () => {
    const { container, rerender } = render(<Avatar name="Mara Ruiz" image="/gone.png" />);
    const picture = container.querySelector('img');
    if (!picture) throw new Error('no picture was drawn');
    fireEvent.error(picture);
    expect(screen.getByRole('img', { name: 'Mara Ruiz' })).toHaveTextContent('MR');
    rerender(<Avatar name="Mara Ruiz" image="/new.png" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
  });

  it('is not announced next to a written name', () => {
    render(<Avatar name="Mara Ruiz" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('the colors of a workspace', () => {
  const members = Array.from({ length: 12 }, (_, index) => `member ${index}`);
  const colors = () => screen.getAllByRole('img').map((avatar) => avatar.style.getPropertyValue('--hue'));

  it('differ between twelve people, some of whose ids give the same color', () => {
    expect(new Set(members.map(hueOf)).size).toBeLessThan(12);
    expect(new Set(huesOf(members).values()).size).toBe(12);
  });

  it('stay with the people who joined first', () => {
    const [first = ''] = members;
    expect(huesOf(members).get(first)).toBe(hueOf(first));
    const before = [...huesOf(members.slice(0, 5))];
    expect([...huesOf(members)].slice(0, 5)).toEqual(before);
    expect([...huesOf([...members, 'newcomer'])]).toEqual([...huesOf(members)]);
  });

  it('are the same for a person everywhere', () => {
    const people = members.map((id) => ({ id, name: id }));
    render(
      <AvatarHues value={huesOf(members)}>
        {people.map((person) => (
          <Avatar key={person.id} {...person} />
        ))}
      </AvatarHues>,
    );
    const alone = colors();
    expect(new Set(alone).size).toBe(12);
    cleanup();
    render(
      <AvatarHues value={huesOf(members)}>
        <AvatarStack people={people} max={12} />
      </AvatarHues>,
    );
    expect(colors()).toEqual(alone);
  });
});

describe('a stack of avatars', () => {
  const people = ['Mara', 'Tomás', 'Ines', 'Jun', 'Ada'].map((name) => ({ id: name, name }));

  it('shows as many as fit and counts the rest', () => {
    render(<AvatarStack people={people} max={4} label="Here now" />);
    expect(screen.getByRole('list', { name: 'Here now' }).children).toHaveLength(4);
    expect(screen.getByRole('img', { name: 'and 2 more' })).toHaveTextContent('+2');
  });

  it('shows everyone if they fit exactly', () => {
    render(<AvatarStack people={people} max={5} />);
    expect(screen.queryByText(/^\+/)).toBeNull();
  });
});
