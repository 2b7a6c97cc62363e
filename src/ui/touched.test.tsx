import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchTouch } from './touched.ts';

const root = document.documentElement;
const isTouched = () => root.dataset.touched !== undefined;
let stop: () => void;

describe('a page that is used by touch', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button>Save view</button><input>';
    stop = watchTouch();
  });
  afterEach(() => stop());

  const pressed = (pointerType: string) => {
    const press = new MouseEvent('pointerdown', { bubbles: true });
    Object.defineProperty(press, 'pointerType', { value: pointerType });
    document.querySelector('button')?.dispatchEvent(press);
  };

  it('shows no focus ring after a touch, also while text is typed and sent on the screen', () => {
    expect(isTouched()).toBe(false);
    pressed('touch');
    expect(isTouched()).toBe(true);
    const input = document.querySelector('input') as HTMLElement;
    fireEvent.keyDown(input, { key: 'M' });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(isTouched()).toBe(true);
  });

  it('shows the focus ring again after Tab, after a key outside of a text field, and after a press with the mouse', () => {
    const input = document.querySelector('input') as HTMLElement;
    const ends = [
      () => fireEvent.keyDown(input, { key: 'Tab' }),
      () => fireEvent.keyDown(document.body, { key: 'ArrowDown' }),
      () => pressed('mouse'),
    ];
    for (const end of ends) {
      pressed('touch');
      expect(isTouched()).toBe(true);
      end();
      expect(isTouched()).toBe(false);
    }
  });
});
