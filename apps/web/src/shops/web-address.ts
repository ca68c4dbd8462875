export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** 'lale.com/menu' → 'https://lale.com/menu'; whatever is no name of a site stays as it is. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#]|$)/u.test(text) ? `https://${text}` : text;
}
