import '#ui/layers.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { Kernel } from '#web/kernel.tsx';
import { startKernel } from '#web/start-kernel';
import { router } from './web/router.tsx';

startKernel();

const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Kernel>
        <RouterProvider router={router} />
      </Kernel>
    </StrictMode>,
  );
}
