/** An account of its own; the answer is its session cookie. */
export async function signUp(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'bench@example.org', password: 'kahve-sofra-42' }),
  });
  if (answer.status !== 201) throw new Error(`Opening an account failed: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
