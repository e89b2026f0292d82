// What the compiler does not see: unused things, mistakes in templates and state. Types are svelte-check's, form is
// prettier's; without types a run takes seconds.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
    { ignores: ['dist/'] },
    js.configs.recommended,
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    {
        languageOptions: { globals: globals.browser },
        // State here is raw and replaced as a whole, so a plain Map inside it is meant.
        rules: { 'svelte/prefer-svelte-reactivity': 'off' },
    },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
    },
);
