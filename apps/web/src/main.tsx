import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { config } from 'zod';
import { App } from './app/app.tsx';
import { startI18n } from './lib/i18n.ts';

// zod would otherwise try to compile its checks with eval, which the content security policy forbids.
config({ jitless: true });
void startI18n();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
