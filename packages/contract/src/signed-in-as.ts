/** Optional: the id of the person a call is made for. Where somebody else is signed in it is refused, not done. */
export const signedInAsHeader = 'x-signed-in-as';
