/** What a company may leave out of its directory; name, position and sector are what it is for (areas 16.1). */
export type DirectoryPart = 'nickname' | 'location' | 'away' | 'photo' | 'mail' | 'phone' | 'birthday';
